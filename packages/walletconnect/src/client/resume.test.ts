import { openTestClient } from '@latchkit/test/walletconnect/openTestClient'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

test('default', async () => {
  const fixture = await openTestClient()
  expect(await fixture.client.resume({})).toBeUndefined()
})

test('behavior: the pairing expires', async () => {
  const before = await openTestClient()
  await before.pair().getUri()
  const after = await before.restart()
  const session = after.client.resume({})
  await vi.advanceTimersByTimeAsync(301_000)
  expect(await session).toBeUndefined()
  expect(await after.client.resume({})).toBeUndefined()
})

test('behavior: the wallet rejects', async () => {
  const before = await openTestClient()
  const proposal = await before.wallet.scan(await before.pair().getUri())
  const after = await before.restart()
  const session = after.client.resume({})
  await before.wallet.reject(proposal, { code: 5000, message: '' })
  expect(await session).toBeUndefined()
})

test('behavior: waits for pairings of other tabs', async () => {
  const fixture = await openTestClient()
  const pairing = fixture.pair()
  const proposal = await fixture.wallet.scan(await pairing.getUri())
  const session = fixture.client.resume({})
  await fixture.wallet.approve(proposal)
  expect(await session).toEqual(await pairing.session)
})

test('behavior: ignores a session that settled an hour ago', async () => {
  const fixture = await openTestClient()
  await fixture.connect()
  const after = await fixture.restart()
  expect(await after.client.resume({})).toBeDefined()
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await after.client.resume({})).toBeUndefined()
})

test('behavior: of two sessions, that of the later pairing', async () => {
  const fixture = await openTestClient()
  const one = fixture.pair({ callId: 'one' })
  const early = await fixture.wallet.scan(await one.getUri())
  await vi.advanceTimersByTimeAsync(60_000)
  const two = fixture.pair({ callId: 'two' })
  const late = await fixture.wallet.scan(await two.getUri())
  await fixture.wallet.approve(late)
  await two.session
  await fixture.wallet.approve(early)
  await one.session
  const session = await fixture.client.resume({})
  expect(session?.topic).toBe(late.sessionTopic)
})

test('behavior: a session is resumed until its pairing would have expired', async () => {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  vi.setSystemTime(Date.now() + 299_000)
  expect((await fixture.client.resume({}))?.topic).toBe(topic)
  vi.setSystemTime(Date.now() + 1_000)
  expect(await fixture.client.resume({})).toBeUndefined()
})

test('behavior: aborted', async () => {
  const before = await openTestClient()
  await before.pair().getUri()
  const after = await before.restart()
  const controller = new AbortController()
  const { signal } = controller
  const session = after.client.resume({ signal })
  const aborted = expect(session).rejects.toThrow('enough')
  await before.relay.idle()
  controller.abort(new Error('enough'))
  await aborted
  await expect(after.client.resume({ signal })).rejects.toThrow('enough')
})
