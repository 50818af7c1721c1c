import { expect, test, vi } from 'vitest'
import { readRefusal } from './readRefusal.ts'

const parameters = {
  url: 'wss://relay.test/path',
  reason: 'JWT is expired',
  projectId: undefined,
  canSetClock: true,
}

/** Responds with a `date` header. */
const respond = (date: string | undefined) =>
  vi.fn(async () => new Response('', { headers: date ? { date } : {} }))

test('default', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const fetch = respond('Tue, 14 Nov 2023 22:13:20 GMT')
  expect(await readRefusal({ ...parameters, fetch })).toEqual({
    time: 1_700_000_000_000,
  })
  expect(fetch.mock.calls).toMatchObject([
    [new URL('https://relay.test/health/ready'), { cache: 'no-store' }],
  ])
  expect(timeout.mock.calls).toEqual([[5_000]])
})

test.each([
  ['no date', respond(undefined), true],
  ['a malformed date', respond('soon'), true],
  ['no response', () => Promise.reject(new Error('gone')), true],
  [
    'a time that was used before',
    respond('Tue, 14 Nov 2023 22:13:20 GMT'),
    false,
  ],
])('error: %s', async (_, fetch, canSetClock) => {
  const result = await readRefusal({ ...parameters, canSetClock, fetch })
  expect(result).toMatchObject({
    alert: { code: 'CLOCK_WRONG' },
    error: { name: 'RelayConnectionRefusedError', code: 'CLOCK_WRONG' },
  })
})

test.each([
  ['Project not found', 'shop', 'PROJECT_ID_INVALID'],
  ['projectId is missing', undefined, 'PROJECT_ID_NOT_CONFIGURED'],
  ['Origin is not allowed', undefined, 'ORIGIN_NOT_ALLOWED'],
  ['JWT is not yet valid', undefined, 'CLOCK_WRONG'],
  ['check the clock', undefined, 'CLOCK_WRONG'],
  ['No', undefined, 'RELAY_UNREACHABLE'],
])('behavior: %s, with the project %s', async (reason, projectId, code) => {
  const given = { ...parameters, reason, projectId, canSetClock: false }
  expect(await readRefusal(given)).toMatchObject({ alert: { code } })
})

test('behavior: a long reason is cut', async () => {
  const result = await readRefusal({ ...parameters, reason: 'x'.repeat(201) })
  if (!('alert' in result)) throw new Error('no alert')
  expect(result.alert.message).toBe(
    `The WalletConnect relay refused the connection. It said: ${'x'.repeat(200)}.`,
  )
})
