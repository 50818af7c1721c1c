import {
  BaseError,
  ConnectorNotFoundError,
  NoAccountsError,
  RequestAbortedError,
  RpcError,
  UserRejectedRequestError,
} from '@latchkit/core'
import { expect, test } from 'vitest'
import { describeError } from './describeError.ts'

test('default', () => {
  expect(describeError(new UserRejectedRequestError())).toBe('error.rejected')
  expect(describeError(new RpcError({ code: -32002 }))).toBe('error.busy')
  expect(describeError(new RequestAbortedError())).toBe('error.aborted')
  expect(describeError(new NoAccountsError({ connectorName: 'A' }))).toBe(
    'error.noAccounts',
  )
  expect(describeError(new ConnectorNotFoundError({ connectorId: 'a' }))).toBe(
    'error.missing',
  )
})

test.each([
  [5100, 'pairing.noNetworks'],
  [5101, 'error.unsupported'],
  [5102, 'error.unsupported'],
  [5103, 'pairing.noAccounts'],
  [5104, 'pairing.noNetworks'],
])('behavior: a proposal that the wallet does not support: %i', (code, key) => {
  expect(describeError(new BaseError('x', { code }))).toBe(key)
})

test('behavior: the unknown has a sentence too', () => {
  expect(describeError(new RpcError({ code: -32603 }))).toBe('error.unknown')
  expect(describeError(new BaseError('x', { code: 'constructor' }))).toBe(
    'error.unknown',
  )
  expect(describeError('junk')).toBe('error.unknown')
  expect(describeError(undefined)).toBe('error.unknown')
})
