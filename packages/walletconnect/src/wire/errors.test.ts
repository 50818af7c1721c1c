import { RpcError, UserRejectedRequestError } from '@latchkit/protocol'
import { expect, test } from 'vitest'
import { RequestExpiredError } from '../errors/session.ts'
import { toProviderError } from './errors.ts'

test.each([
  [4001, ''],
  [5000, 'User rejected.'],
  [5001, ''],
  [5002, ''],
  [5003, ''],
  [12001, ''],
  [-32000, 'Request rejected'],
  [-32603, 'The user has denied it'],
  [-32603, 'Cancelled'],
])('default: %i %s is a rejection', (code, message) => {
  const error = toProviderError({ code, message })
  expect(error).toBeInstanceOf(UserRejectedRequestError)
  expect(error).toMatchObject({ code: 4001 })
  expect(JSON.stringify(error.cause)).toContain(String(code))
})

test.each([
  [3001, 4200],
  [5101, 4200],
  [3005, 4902],
  [5100, 4902],
  [4902, 4902],
  [-32602, -32602],
  [-32603, -32603],
  [7777, -32603],
])('behavior: %i becomes %i', (code, expected) => {
  const error = toProviderError({ code, message: 'Some\nreason' })
  expect(error).toBeInstanceOf(RpcError)
  expect(error).toMatchObject({ code: expected, hint: 'Some reason' })
})

test('behavior: a specific code overrides the text', () => {
  const error = toProviderError({ code: -32602, message: 'params rejected' })
  expect(error.code).toBe(-32602)
})

test('behavior: 8000 is an expired request', () => {
  const error = toProviderError({ code: 8000, message: 'Request expired' })
  expect(error).toBeInstanceOf(RequestExpiredError)
})
