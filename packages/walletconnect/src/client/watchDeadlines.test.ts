import { createFakeRelay } from '@latchkit/test/walletconnect/createFakeRelay'
import { openTestClient } from '@latchkit/test/walletconnect/openTestClient'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadDeferredParts } from './createSignClient.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

const minutes = 60_000

/** Creates a relay that records the fetches of its clients. */
function countFetches() {
  const relay = createFakeRelay()
  const fetches: string[] = []
  const open: typeof relay.open = (handlers, id) => {
    const opened = relay.open(handlers, id)
    return {
      ...opened,
      fetch() {
        fetches.push(id)
        return opened.fetch()
      },
    }
  }
  return { relay: { ...relay, open }, fetches }
}

/** Advances the clock of a suspended page, whose timers run afterwards. */
async function sleep(fixture: openTestClient.ReturnType, milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds)
  await vi.runOnlyPendingTimersAsync()
  // The deferred parts may have been loaded by one of them.
  await vi.runOnlyPendingTimersAsync()
  await fixture.relay.idle()
}

test('behavior: the page is suspended for ten minutes while a wallet approves', async () => {
  const fixture = await openTestClient()
  const { session, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  await fixture.relay.idle()
  // A suspended page receives no messages.
  fixture.relay.setPushing(false)
  await fixture.wallet.approve(proposal)
  for (const entry of fixture.relay.log.slice(-2)) entry.ttl = 3_600
  fixture.relay.setPushing(true)
  await sleep(fixture, 10 * minutes)
  expect((await session).topic).toBe(proposal.sessionTopic)
})

test('behavior: … while it responds to a request', async () => {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  const result = fixture.client.request({
    callId: 'sign',
    topic,
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: [],
  })
  const { id } = await fixture.wallet.waitForRequest(topic, 'wc_sessionRequest')
  fixture.relay.setPushing(false)
  await fixture.wallet.sendResponse(topic, id, { result: 'signed' })
  for (const entry of fixture.relay.log.slice(-1)) entry.ttl = 3_600
  fixture.relay.setPushing(true)
  await sleep(fixture, 10 * minutes)
  expect(await result).toBe('signed')
})

test('behavior: … without any message', async () => {
  const fixture = await openTestClient()
  const { session, states, getUri } = fixture.pair()
  const uri = await getUri()
  await sleep(fixture, 10 * minutes)
  await fixture.relay.idle()
  const next = await getUri()
  expect(next).not.toBe(uri)
  expect(states.at(-1)?.expiresAt).toBe(Math.floor(Date.now() / 1000) + 300)
  await fixture.wallet.approve(await fixture.wallet.scan(next))
  await session
})

test('behavior: records expire without a response of the relay', async () => {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  const result = fixture.client.request({
    callId: 'sign',
    topic,
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: [],
  })
  await fixture.wallet.waitForRequest(topic, 'wc_sessionRequest')
  await fixture.relay.idle()
  const late = expect(result).rejects.toMatchObject({ code: 'REQUEST_EXPIRED' })
  fixture.relay.setOffline()
  await sleep(fixture, 10 * minutes)
  await vi.advanceTimersByTimeAsync(10_000)
  await late
})

test('behavior: overdue responses are fetched', async () => {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  const result = fixture.client.request({
    callId: 'sign',
    topic,
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: [],
  })
  const { id } = await fixture.wallet.waitForRequest(topic, 'wc_sessionRequest')
  fixture.relay.setPushing(false)
  await fixture.wallet.sendResponse(topic, id, { result: 'signed' })
  fixture.relay.setPushing(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBe('signed')
})

test('behavior: an overdue approval is fetched', async () => {
  const fixture = await openTestClient()
  const { session, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  await vi.advanceTimersByTimeAsync(15_000)
  fixture.relay.setPushing(false)
  await fixture.wallet.approve(proposal)
  fixture.relay.setPushing(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await session).topic).toBe(proposal.sessionTopic)
})

test('behavior: without a pending response, messages are not fetched', async () => {
  const { relay, fetches } = countFetches()
  const fixture = await openTestClient({ relay })
  const controller = new AbortController()
  await fixture.pair({ callId: 'left', signal: controller.signal }).getUri()
  controller.abort()
  await fixture.connect()
  await fixture.relay.idle()
  const before = fetches.length
  await vi.advanceTimersByTimeAsync(299_000)
  expect(fetches).toHaveLength(before)
  // One, before the closed pairing expires.
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(fetches).toHaveLength(before + 1)
})

test('behavior: a relay without a response delays an expiry by 10 s', async () => {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  const result = fixture.client.request({
    callId: 'sign',
    topic,
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: [],
  })
  const ended = vi.fn()
  result.catch(ended)
  await fixture.wallet.waitForRequest(topic, 'wc_sessionRequest')
  await fixture.relay.idle()
  await vi.advanceTimersByTimeAsync(250_000)
  fixture.relay.setOffline()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledOnce()
})

test('behavior: a timer is never longer than the platform supports', async () => {
  const { relay, fetches } = countFetches()
  const fixture = await openTestClient({ relay })
  await fixture.connect()
  await fixture.relay.idle()
  // The session seems to expire in more than a year.
  vi.setSystemTime(Date.now() - 400 * 24 * 60 * minutes)
  await vi.runOnlyPendingTimersAsync()
  await fixture.relay.idle()
  const before = fetches.length
  await vi.advanceTimersByTimeAsync(2 ** 31 - 2)
  expect(fetches).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetches).toHaveLength(before + 1)
})

test('behavior: the clock jumps back', async () => {
  const fixture = await openTestClient()
  const { session, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  await sleep(fixture, -10 * minutes)
  await fixture.wallet.approve(proposal, {
    expiry: Math.floor(Date.now() / 1000) + 600,
  })
  expect((await session).topic).toBe(proposal.sessionTopic)
})

test('behavior: a closed client has no timers', async () => {
  const early = await openTestClient()
  await early.pair().getUri()
  await early.pair({ callId: 'beside' }).getUri()
  expect(vi.getTimerCount()).toBe(1)
  early.client.close()
  expect(vi.getTimerCount()).toBe(0)
  const fixture = await openTestClient()
  await fixture.connect()
  await fixture.relay.idle()
  expect(vi.getTimerCount()).toBe(1)
  fixture.client.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: what an earlier page stored expires without a call', async () => {
  const before = await openTestClient()
  const { topic } = await before.connect()
  const after = await before.restart()
  before.client.close()
  await vi.advanceTimersByTimeAsync(604_800_000)
  expect(after.events).toEqual([{ type: 'deleted', topic }])
  expect([...(await after.store.list('')).keys()]).toEqual(['seed'])
})

test('error: the deferred parts fail to load at first', async () => {
  const load = vi.fn(loadDeferredParts)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const fixture = await openTestClient({ load })
  const { states, getUri } = fixture.pair()
  const uri = await getUri()
  for (const count of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(14_999)
    expect(load).toHaveBeenCalledTimes(count - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(count)
  }
  await vi.advanceTimersByTimeAsync(4.5 * minutes)
  await fixture.relay.idle()
  expect(states.at(-1)?.uri).not.toBe(uri)
})

test('error: … and are not loaded after the client is closed', async () => {
  const load = vi.fn(loadDeferredParts)
  let fail = (_: unknown) => {}
  load.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  const fixture = await openTestClient({ load })
  await fixture.pair().getUri()
  await vi.advanceTimersByTimeAsync(16_000)
  fixture.client.close()
  fail(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(minutes)
  expect(load).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
