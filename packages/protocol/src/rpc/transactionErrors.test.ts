import { expect, test } from 'vitest'
import { TransactionError } from '../errors/rpc.ts'
import { toRpcError } from './toRpcError.ts'
import { transactionErrors } from './transactionErrors.ts'

test('default', () => {
  expect(Object.keys(transactionErrors)).toMatchInlineSnapshot(`
    [
      "executionReverted",
      "feeCapTooHigh",
      "feeCapTooLow",
      "nonceTooHigh",
      "nonceTooLow",
      "nonceMaxValue",
      "insufficientFunds",
      "intrinsicGasTooHigh",
      "intrinsicGasTooLow",
      "typeNotSupported",
      "tipAboveFeeCap",
    ]
  `)
})

test.each([
  ['feeCapTooHigh', 'max fee per gas higher than 2^256-1'],
  ['feeCapTooHigh', 'fee cap higher than 2^256-1'],
  ['feeCapTooLow', 'max fee per gas less than block base fee: address 0x1'],
  ['feeCapTooLow', 'fee cap less than block base fee'],
  ['feeCapTooLow', 'transaction is outdated'],
  ['nonceTooHigh', 'nonce too high: address 0x1, tx: 9 state: 1'],
  ['nonceTooLow', 'nonce too low: next nonce 5, tx nonce 4'],
  ['nonceTooLow', 'already known'],
  ['nonceTooLow', 'transaction already imported'],
  ['nonceMaxValue', 'nonce has max value'],
  ['insufficientFunds', 'insufficient funds for gas * price + value'],
  ['insufficientFunds', 'Insufficient funds. The account you tried to send'],
  ['insufficientFunds', 'exceeds transaction sender account balance'],
  ['intrinsicGasTooHigh', 'intrinsic gas too high'],
  ['intrinsicGasTooHigh', 'gas limit reached'],
  ['intrinsicGasTooLow', 'intrinsic gas too low'],
  ['typeNotSupported', 'transaction type not valid'],
  ['typeNotSupported', 'transaction type not supported'],
  ['tipAboveFeeCap', 'max priority fee per gas higher than max fee per gas'],
  ['tipAboveFeeCap', 'tip higher than fee cap'],
  ['executionReverted', 'execution reverted: ERC20: insufficient funds'],
  ['executionReverted', 'Execution reverted'],
  ['executionReverted', 'VM Exception while processing transaction: revert'],
  ['executionReverted', 'VM execution error.'],
  ['executionReverted', 'Reverted'],
  ['executionReverted', 'invalid opcode: INVALID'],
  ['executionReverted', 'invalid jump destination'],
  ['executionReverted', 'gas required exceeds allowance (0)'],
])('behavior: a node says %s: %s', (reason, message) => {
  for (const value of [
    message,
    new Error(message),
    { code: -32000, message },
    { code: -32003, message },
    { code: 3, message, data: '0x08c379a0' },
    { code: -32603, message: 'Internal JSON-RPC error.', data: { message } },
    new Error('Failed.', { cause: { error: { code: -32000, message } } }),
  ]) {
    const error = toRpcError(value)
    expect(error).toBeInstanceOf(TransactionError)
    expect(error).toMatchObject({ name: 'TransactionError', reason })
    expect(error.hint).toBe(message)
    expect(error.cause).toBe(value)
  }
})

test('behavior: a transaction error keeps the code of the node', () => {
  const message = 'nonce too low'
  expect(toRpcError({ code: -32000, message }).code).toBe(-32000)
  expect(
    toRpcError({ code: -32603, data: { code: -32000, message } }).code,
  ).toBe(-32000)
  expect(toRpcError(message).code).toBe(-32003)
})
