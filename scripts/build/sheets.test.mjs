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
import { listSheets, writeSheets } from './sheets.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkit-'))
  mkdirSync(join(root, 'a/src/styles/modal'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

const target = () => join(root, 'a/src/styles/modal/modal.sheet.generated.ts')

function writeStyles(text) {
  writeFileSync(join(root, 'a/src/styles/modal/modal.sheet.css'), text)
}

test('default', () => {
  writeStyles('.a {\n  content: "\\201c";\n}\n')
  writeSheets({ root, folder: 'a' })
  expect(readFileSync(target(), 'utf8')).toMatchInlineSnapshot(`
    "// Generated from modal.sheet.css by \`npm run build\`; change that file, not this one.
    export const modalSheet: string =
      ".a{content:\\"“\\"}"
    "
  `)
})

test('behavior: a file that is up to date is not written', () => {
  writeStyles('.a { color: red }')
  writeSheets({ root, folder: 'a' })
  const old = new Date('2020-01-01')
  utimesSync(target(), old, old)
  writeSheets({ root, folder: 'a' })
  expect(statSync(target()).mtime).toEqual(old)
  writeStyles('.a { color: green }')
  writeSheets({ root, folder: 'a' })
  expect(readFileSync(target(), 'utf8')).toContain('green')
})

test('behavior: each sheet has a module beside it', () => {
  mkdirSync(join(root, 'a/src/views/account'), { recursive: true })
  writeFileSync(join(root, 'a/src/views/account/account.sheet.css'), '')
  writeFileSync(join(root, 'a/src/views/account/rows.css'), '')
  writeStyles('')
  expect(listSheets({ root, folder: 'a' })).toEqual([
    {
      source: 'src/styles/modal/modal.sheet.css',
      target: 'src/styles/modal/modal.sheet.generated.ts',
    },
    {
      source: 'src/views/account/account.sheet.css',
      target: 'src/views/account/account.sheet.generated.ts',
    },
  ])
})

test('behavior: a package without styles gets none', () => {
  rmSync(join(root, 'a/src/styles'), { recursive: true })
  expect(() => writeSheets({ root, folder: 'a' })).not.toThrow()
})

test('error: half a rule', () => {
  writeStyles('.a { color: red } }')
  expect(() => writeSheets({ root, folder: 'a' })).toThrow()
})
