import { expect, expectTypeOf, test } from 'vitest'
import type { RpcErrorCode } from '../rpc/RpcErrorCode.ts'
import { BaseError } from './BaseError.ts'
import { RpcError } from './RpcError.ts'

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
