import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './isInstalled.mjs'

const locked = {
  '': { name: 'sample' },
  'packages/a': { version: '0.1.0' },
  'node_modules/@sample/a': { resolved: 'packages/a', link: true },
  'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
}
const installed = {
  'node_modules/@sample/a': { resolved: 'packages/a', link: true },
  'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' },
}

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkit-'))
  mkdirSync(join(root, 'node_modules'))
  write('package-lock.json', locked)
})

afterEach(() => rmSync(root, { recursive: true }))

test('default: what the lock file names is there', () => {
  write('node_modules/.package-lock.json', installed)
  expect(isInstalled({ root })).toBe(true)
})

test.each([
  ['nothing was installed, or not to the end', undefined],
  ['a package is missing', { ...installed, 'node_modules/b': undefined }],
  [
    'a package is of another version',
    { ...installed, 'node_modules/b': { version: '1.0.1' } },
  ],
  [
    'a package has another checksum',
    { ...installed, 'node_modules/b': { version: '1.0.0', integrity: 'x' } },
  ],
  [
    'a workspace is not linked',
    { ...installed, 'node_modules/@sample/a': { version: '0.1.0' } },
  ],
])('behavior: %s', (_, packages) => {
  if (packages) write('node_modules/.package-lock.json', packages)
  expect(isInstalled({ root })).toBe(false)
})

function write(path, packages) {
  writeFileSync(join(root, path), JSON.stringify({ packages }))
}
