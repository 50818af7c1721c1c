import { describe, expect, expectTypeOf, test } from 'vitest'
import type { RpcErrorCode } from '../rpc/rpcErrors.ts'
import { BaseError } from './BaseError.ts'
import { RpcError, TransactionError, UserRejectedRequestError } from './rpc.ts'

describe('RpcError', () => {
  test('default', () => {
    const error = new RpcError({ code: 4902 })
    expect(error).toBeInstanceOf(BaseError)
    expect(error).toMatchObject({
      name: 'SwitchChainError',
      code: 4902,
      message: 'The wallet could not switch the network.',
    })
    expectTypeOf<RpcError['code']>().toEqualTypeOf<RpcErrorCode>()
  })

  test('parameters: message, hint, cause', () => {
    const cause = { code: 4100 }
    const error = new RpcError({
      code: 4100,
      message: 'Requested RPC call is not allowed',
      hint: 'Ask first.',
      cause,
    })
    expect(error).toMatchObject({
      name: 'UnauthorizedProviderError',
      message: 'Requested RPC call is not allowed',
      hint: 'Ask first.',
    })
    expect(error.cause).toBe(cause)
  })
})

describe('UserRejectedRequestError', () => {
  test('default', () => {
    const error = new UserRejectedRequestError()
    expect(error).toBeInstanceOf(RpcError)
    expect(error).toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
      message: 'The user rejected the request.',
    })
  })

  test('parameters: code, cause', () => {
    const cause = new Error('no')
    const error = new UserRejectedRequestError({ code: 5000, cause })
    expect(error).toMatchObject({
      name: 'UserRejectedRequestError',
      code: 5000,
    })
    expect(error.cause).toBe(cause)
  })
})

describe('TransactionError', () => {
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
})
