import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeModalSheet } from './writeModalSheet.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkit-'))
  mkdirSync(join(root, 'a/src/styles/modal'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

const target = () => join(root, 'a/src/styles/modalSheet.generated.ts')

function writeStyles(text) {
  writeFileSync(join(root, 'a/src/styles/modal/modal.css'), text)
}

test('default', () => {
  writeStyles('.a {\n  content: "\\201c";\n}\n')
  writeModalSheet({ root, folder: 'a' })
  expect(readFileSync(target(), 'utf8')).toMatchInlineSnapshot(`
    "// Made from modal/*.css by \`npm run build\`; change those, not this.
    export const modalSheet: string =
      ".a{content:\\"“\\"}"
    "
  `)
})

test('behavior: what is up to date is left alone', () => {
  writeStyles('.a { color: red }')
  writeModalSheet({ root, folder: 'a' })
  const old = new Date('2020-01-01')
  utimesSync(target(), old, old)
  writeModalSheet({ root, folder: 'a' })
  expect(statSync(target()).mtime).toEqual(old)
  writeStyles('.a { color: green }')
  writeModalSheet({ root, folder: 'a' })
  expect(readFileSync(target(), 'utf8')).toContain('green')
})

test('behavior: a package without styles gets none', () => {
  rmSync(join(root, 'a/src/styles'), { recursive: true })
  expect(() => writeModalSheet({ root, folder: 'a' })).not.toThrow()
})

test('error: half a rule', () => {
  writeStyles('.a { color: red } }')
  expect(() => writeModalSheet({ root, folder: 'a' })).toThrow()
})
