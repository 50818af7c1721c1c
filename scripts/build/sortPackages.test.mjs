import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sortPackages } from './sortPackages.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkit-'))
})

afterEach(() => rmSync(root, { recursive: true }))

test('default: each after what it depends on', () => {
  write('a', { dependencies: { '@sample/c': '1' } })
  write('b', { dependencies: { react: '1' } })
  write('c', { peerDependencies: { '@sample/b': '1' } })
  const sorted = sortPackages({ root }).map(({ manifest }) => manifest.name)
  expect(sorted).toEqual(['@sample/b', '@sample/c', '@sample/a'])
})

test('error: packages that depend on each other', () => {
  write('a', { dependencies: { '@sample/b': '1' } })
  write('b', { dependencies: { '@sample/a': '1' } })
  expect(() => sortPackages({ root })).toThrow(
    'Packages depend on each other: @sample/a → @sample/b → @sample/a',
  )
})

function write(name, manifest) {
  const folder = join(root, 'packages', name)
  mkdirSync(folder, { recursive: true })
  const text = JSON.stringify({ name: `@sample/${name}`, ...manifest })
  writeFileSync(join(folder, 'package.json'), text)
}
