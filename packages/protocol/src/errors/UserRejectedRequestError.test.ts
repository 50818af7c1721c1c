import { expect, test } from 'vitest'
import { RpcError } from './RpcError.ts'
import { UserRejectedRequestError } from './UserRejectedRequestError.ts'

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
  expect(error).toMatchObject({ name: 'UserRejectedRequestError', code: 5000 })
  expect(error.cause).toBe(cause)
})
