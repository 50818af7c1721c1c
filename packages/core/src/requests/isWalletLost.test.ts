import { BaseError, RequestAbortedError, RpcError } from '@latchkit/protocol'
import { expect, test } from 'vitest'
import { isWalletLost } from './isWalletLost.ts'

const code = (value: string | number) => new BaseError('Lost.', { code: value })

test.each([
  ['of a provider', new RpcError({ code: 4900 })],
  ['of one network', { code: 4901, message: 'gone' }],
  ['of a request that expired', code('REQUEST_EXPIRED')],
  ['of a relay', code('RELAY_UNREACHABLE')],
  ['of another tab', code('TAB_UNRESPONSIVE')],
  ['of the cause', new RequestAbortedError({ cause: { code: 4900 } })],
])('default: the code %s', (_, error) => {
  expect(isWalletLost(error)).toBe(true)
})

test.each([
  ['a rejection', new RpcError({ code: 4001 })],
  ['an abort', new RequestAbortedError()],
  ['a text', '4900'],
  ['a code that is a text', { code: '4900' }],
  ['nothing', undefined],
  [
    'a getter that throws',
    Object.defineProperty({}, 'code', {
      get() {
        throw new Error('No.')
      },
    }),
  ],
])('behavior: %s is another failure', (_, error) => {
  expect(isWalletLost(error)).toBe(false)
})
