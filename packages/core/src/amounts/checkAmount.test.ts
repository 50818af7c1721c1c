import { expect, test } from 'vitest'
import { checkAmount } from './checkAmount.ts'

const range = { max: 2n ** 64n - 1n, unit: 'lamports' }

test('default', () => {
  for (const given of [1n, 2n ** 64n - 1n])
    expect(() => checkAmount('value', given, range)).not.toThrow()
})

test('parameters: min', () => {
  expect(() => checkAmount('fee', 0n, { ...range, min: 0n })).not.toThrow()
  expect(() => checkAmount('fee', -1n, { ...range, min: 0n })).toThrow()
})

test('parameters: message', () => {
  const message = 'Please enter an amount'
  expect(() => checkAmount('value', 0n, { ...range, message })).toThrow(message)
})

test.for([
  ...[0n, -1n, 2n ** 64n, 2n ** 64n + 1n],
  ...[1, '1', Number.NaN, null, undefined, {}, [1n], Object(1n)],
])('error: %s', (given) => {
  expect(() => checkAmount('value', given, range)).toThrow(
    expect.objectContaining({
      name: 'InvalidAmountError',
      code: 'INVALID_AMOUNT',
      parameter: 'value',
      hint: 'As `value`, pass lamports as a bigint, from 1n to 18446744073709551615n.',
    }),
  )
})

test('error: what is given is shown, and shortened', () => {
  expect(() => checkAmount('value', 1.5, range)).toThrow(
    "The parameter `value` can't be used as given: 1.5 (number).",
  )
  expect(() => checkAmount('value', 'x'.repeat(99), range)).toThrow(
    `The parameter \`value\` can't be used as given: ${'x'.repeat(40)} (string).`,
  )
})

test('error: a value that throws when it is read', () => {
  const given = {
    toString() {
      throw new Error('No.')
    },
  }
  expect(() => checkAmount('value', given, range)).toThrow(
    "The parameter `value` can't be used as given: object.",
  )
})
