import { expect, test } from 'vitest'
import { formatResult } from './formatResult.mjs'

const unit = { name: 'unit', runner: 'vitest' }

test('default: a check, and tests', () => {
  const lint = { step: { name: 'lint' }, passed: 1, failed: 0, seconds: 1.26 }
  expect(formatResult(lint)).toBe('ok     lint                      1.3 s')
  const result = { step: unit, passed: 5, failed: 0, skipped: 2, seconds: 61 }
  expect(formatResult(result)).toBe(
    'ok     unit                     61.0 s   5 passed, 2 skipped',
  )
})

test('behavior: what failed, and why it was not looked at again', () => {
  const again = 'no second look: the change touches a.test.ts'
  expect(
    formatResult({ step: unit, passed: 5, failed: 1, seconds: 2, again }),
  ).toBe(
    `FAILED unit                      2.0 s   5 passed, 1 failed\n       ${again}`,
  )
})

test('behavior: what was unstable, with its first failure', () => {
  const error = 'expected 1 to be 2\nnot so'
  const unstable = [{ file: 'a.test.ts', title: 'adds', error }]
  expect(
    formatResult({ step: unit, passed: 5, failed: 0, seconds: 2, unstable }),
  ).toBe(
    [
      'ok     unit                      2.0 s   5 passed, 1 unstable',
      'unstable: a.test.ts › adds',
      '       expected 1 to be 2',
      '       not so',
    ].join('\n'),
  )
})

test('behavior: a step that is left out', () => {
  const step = { name: 'browser', runner: 'playwright' }
  const output = 'There is no Chromium that starts.\n'
  expect(formatResult({ step, isLeftOut: true, output })).toBe(
    'left out browser: There is no Chromium that starts.',
  )
})
