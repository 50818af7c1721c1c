import { join } from 'node:path'
import { expect, test } from 'vitest'
import { singleUseFiles } from './singleUseFiles.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: more small files for one neighbour than the limit', () => {
  const root = join(fixtures, 'violations/singleUseFiles')
  expect(singleUseFiles({ root, limit: 0 })).toEqual([
    {
      file: 'packages/a/src/b.ts',
      message:
        'is small and used by its neighbour alone: merge it (1 such files, 0 are the most)',
    },
  ])
})

test('behavior: as many as the limit pass', () => {
  const root = join(fixtures, 'violations/singleUseFiles')
  expect(singleUseFiles({ root, limit: 1 })).toEqual([])
})

test('behavior: components, shared files and files of other folders pass', () => {
  const root = join(fixtures, 'good/singleUseFiles')
  expect(singleUseFiles({ root, limit: 0 })).toEqual([])
})
