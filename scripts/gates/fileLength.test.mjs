import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileLength } from './fileLength.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: more than 400 lines', () => {
  const root = join(fixtures, 'violations/fileLength')
  expect(fileLength({ root })).toEqual([
    {
      file: 'packages/a/src/long.css',
      message: '402 lines: split it by noun, 400 are the most',
    },
    {
      file: 'packages/a/src/long.ts',
      message: '402 lines: split it by noun, 400 are the most',
    },
  ])
})

test('behavior: 400 lines, tests, locales and data pass', () => {
  expect(fileLength({ root: join(fixtures, 'good/fileLength') })).toEqual([])
})
