import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modalSheet } from './modalSheet.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: styles that were changed without their module, or have none', () => {
  const root = join(fixtures, 'violations/modalSheet')
  const message =
    'differs from src/styles/modal/modal.sheet.css: run npm run build'
  expect(modalSheet({ root })).toEqual([
    {
      file: 'packages/missing/src/styles/modal/modal.sheet.generated.ts',
      message,
    },
    {
      file: 'packages/stale/src/styles/modal/modal.sheet.generated.ts',
      message,
    },
  ])
})

test('behavior: a module that its styles make, and no styles at all, pass', () => {
  expect(modalSheet({ root: join(fixtures, 'good/modalSheet') })).toEqual([])
})
