import { expect, test } from 'vitest'
import { RpcError } from './RpcError.ts'
import { TransactionError } from './TransactionError.ts'

test('default', () => {
  const error = new TransactionError({ reason: 'nonceTooLow' })
  expect(error).toBeInstanceOf(RpcError)
  expect(error).toMatchObject({
    name: 'TransactionError',
    reason: 'nonceTooLow',
    code: -32003,
    message: 'The nonce was used already.',
  })
})

test('parameters: code', () => {
  expect(
    new TransactionError({ reason: 'nonceTooLow', code: -32000 }).code,
  ).toBe(-32000)
})
