import { expect, test } from 'vitest'
import { checkNumber } from './checkNumber.ts'

test.each([undefined, 1, 1.5, 2 ** 31 - 1])('default: %s', (given) => {
  expect(() => checkNumber('timeout', given)).not.toThrow()
})

test.each([0, -1, 2 ** 31, NaN, Infinity, -Infinity, 1n, '1', null, {}])(
  'error: %s',
  (given) => {
    expect(() => checkNumber('timeout', given)).toThrow(
      expect.objectContaining({
        ...{ code: 'INVALID_AMOUNT', parameter: 'timeout' },
        hint: 'As `timeout`, pass milliseconds as a number, from 1 to 2147483647.',
      }),
    )
  },
)

test('parameters: min, max, unit', () => {
  const range = { min: 0, max: Number.POSITIVE_INFINITY, unit: 'blocks' }
  for (const given of [0, Number.POSITIVE_INFINITY])
    expect(() => checkNumber('count', given, range)).not.toThrow()
  expect(() => checkNumber('count', -1, range)).toThrow(
    expect.objectContaining({
      hint: 'As `count`, pass blocks as a number, from 0 to Infinity.',
    }),
  )
})
