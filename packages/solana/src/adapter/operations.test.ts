import { RequestAbortedError, RpcError } from '@latchkit/protocol'
import { expect, test } from 'vitest'
import { requestSend } from './operations.ts'

/** Has a provider that fails asked to send. */
const fail = (reason: unknown) =>
  requestSend(
    { provider: { request: () => Promise.reject(reason) } },
    {
      ...{ networkId: 'solana:test', address: 'Alice' },
      transaction: new Uint8Array(),
    },
  ).catch((error: unknown) => error)

test('error: the kit ends the request, as the wallet is lost', async () => {
  const cause = new RequestAbortedError({ cause: new RpcError({ code: 4900 }) })
  expect(await fail(cause)).toMatchObject({
    ...{ code: 'OUTCOME_UNKNOWN', hash: undefined, networkId: 'solana:test' },
    cause,
  })
})

test.each([
  ['an abort of the app', new RequestAbortedError()],
  ['what the provider knows', new RpcError({ code: 4900 })],
])('behavior: %s stays what it is', async (_, reason) => {
  expect(await fail(reason)).toBe(reason)
})
