import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openToyClient } from '../toy/openToyClient.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

test('default', async () => {
  const toy = await openToyClient()
  expect(await toy.client.resume({})).toBeUndefined()
})

test('behavior: nothing comes before the pairing expires', async () => {
  const before = await openToyClient()
  await before.pair().getUri()
  const after = await before.restart()
  const session = after.client.resume({})
  await vi.advanceTimersByTimeAsync(301_000)
  expect(await session).toBeUndefined()
  expect(await after.client.resume({})).toBeUndefined()
})

test('behavior: the wallet says no', async () => {
  const before = await openToyClient()
  const proposal = await before.wallet.scan(await before.pair().getUri())
  const after = await before.restart()
  const session = after.client.resume({})
  await before.wallet.reject(proposal, { code: 5000, message: '' })
  expect(await session).toBeUndefined()
})

test('behavior: what another tab pairs is waited for, too', async () => {
  const toy = await openToyClient()
  const pairing = toy.pair()
  const proposal = await toy.wallet.scan(await pairing.getUri())
  const session = toy.client.resume({})
  await toy.wallet.approve(proposal)
  expect(await session).toEqual(await pairing.session)
})

test('behavior: a session of an hour ago is no answer', async () => {
  const toy = await openToyClient()
  await toy.connect()
  const after = await toy.restart()
  expect(await after.client.resume({})).toBeDefined()
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await after.client.resume({})).toBeUndefined()
})

test('behavior: aborted', async () => {
  const before = await openToyClient()
  await before.pair().getUri()
  const after = await before.restart()
  const controller = new AbortController()
  const { signal } = controller
  const session = after.client.resume({ signal })
  const aborted = expect(session).rejects.toThrow('enough')
  await before.hub.idle()
  controller.abort(new Error('enough'))
  await aborted
  await expect(after.client.resume({ signal })).rejects.toThrow('enough')
})
