import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashFiles } from './hashFiles.mjs'

let root
const hash = () => hashFiles({ root, paths: ['lock', 'src'] })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkit-'))
  mkdirSync(join(root, 'src/deep/dist'), { recursive: true })
  writeFileSync(join(root, 'lock'), '1')
  writeFileSync(join(root, 'src/deep/a.ts'), '1')
})

afterEach(() => rmSync(root, { recursive: true }))

test('behavior: contents, names and new files change it', () => {
  const hashes = [hash()]
  writeFileSync(join(root, 'src/deep/a.ts'), '2')
  hashes.push(hash())
  renameSync(join(root, 'src/deep/a.ts'), join(root, 'src/deep/b.ts'))
  hashes.push(hash())
  writeFileSync(join(root, 'src/c.ts'), '')
  hashes.push(hash())
  expect(new Set(hashes).size).toBe(4)
})

test('behavior: what was built, and the time, do not', () => {
  const former = hash()
  writeFileSync(join(root, 'src/deep/dist/a.js'), '1')
  writeFileSync(join(root, 'lock'), '1')
  expect(hash()).toBe(former)
})
