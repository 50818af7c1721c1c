import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root as repository } from '../setup/root.mjs'
import { bundledDirectory } from './bundledDirectory.mjs'

const message = 'is out of date: run npm run directory'
const folder = 'packages/protocol/src/directory'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'directory-'))
  for (const part of [folder, 'services/server/directory'])
    cpSync(join(repository, part), join(root, part), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

test('default', () => {
  expect(bundledDirectory({ root })).toEqual([])
})

test.each([
  `${folder}/wallets.generated.ts`,
  `${folder}/logos/metamask.svg`,
  `${folder}/logos/abstract.webp`,
])('error: %s was changed', (file) => {
  writeFileSync(join(root, file), 'changed')
  expect(bundledDirectory({ root })).toEqual([{ file, message }])
})

test('error: a logo that is in no use', () => {
  const file = `${folder}/logos/old.svg`
  writeFileSync(join(root, file), '<svg/>')
  expect(bundledDirectory({ root })).toEqual([{ file, message }])
})
