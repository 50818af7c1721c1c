import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openToyClient } from '../toy/openToyClient.ts'
import { loadLaterParts } from './loadLaterParts.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

const minutes = 60_000

/** Time passes, and no timer runs before the page is back. */
async function sleep(toy: openToyClient.ReturnType, milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds)
  await vi.runOnlyPendingTimersAsync()
  // The code that watches deadlines may have come with one of them.
  await vi.runOnlyPendingTimersAsync()
  await toy.hub.idle()
}

test('behavior: the phone sleeps ten minutes while a wallet agrees', async () => {
  const toy = await openToyClient()
  const { session, getUri } = toy.pair()
  const proposal = await toy.wallet.scan(await getUri())
  await toy.hub.idle()
  // A page that sleeps hears nothing.
  toy.hub.setPushing(false)
  await toy.wallet.approve(proposal)
  for (const entry of toy.hub.log.slice(-2)) entry.ttl = 3_600
  toy.hub.setPushing(true)
  await sleep(toy, 10 * minutes)
  expect((await session).topic).toBe(proposal.sessionTopic)
})

test('behavior: … while it answers a request', async () => {
  const toy = await openToyClient()
  const { topic } = await toy.connect()
  const result = toy.client.request({
    ...{ callId: 'sign', topic, networkId: 'eip155:1' },
    ...{ method: 'personal_sign', params: [] },
  })
  const { id } = await toy.wallet.receive(topic, 'wc_sessionRequest')
  toy.hub.setPushing(false)
  await toy.wallet.answer(topic, id, { result: 'signed' })
  for (const entry of toy.hub.log.slice(-1)) entry.ttl = 3_600
  toy.hub.setPushing(true)
  await sleep(toy, 10 * minutes)
  expect(await result).toBe('signed')
})

test('behavior: … and nothing has come', async () => {
  const toy = await openToyClient()
  const { session, states, getUri } = toy.pair()
  const uri = await getUri()
  await sleep(toy, 10 * minutes)
  await toy.hub.idle()
  const next = await getUri()
  expect(next).not.toBe(uri)
  expect(states.at(-1)?.expiresAt).toBe(Math.floor(Date.now() / 1000) + 300)
  await toy.wallet.approve(await toy.wallet.scan(next))
  await session
})

test('behavior: a relay that does not answer keeps nothing alive', async () => {
  const toy = await openToyClient()
  const { topic } = await toy.connect()
  const result = toy.client.request({
    ...{ callId: 'sign', topic, networkId: 'eip155:1' },
    ...{ method: 'personal_sign', params: [] },
  })
  await toy.wallet.receive(topic, 'wc_sessionRequest')
  await toy.hub.idle()
  const late = expect(result).rejects.toMatchObject({ code: 'REQUEST_EXPIRED' })
  toy.hub.setOffline()
  await sleep(toy, 10 * minutes)
  await vi.advanceTimersByTimeAsync(10_000)
  await late
})

test('behavior: an answer that is overdue is asked for', async () => {
  const toy = await openToyClient()
  const { topic } = await toy.connect()
  const result = toy.client.request({
    ...{ callId: 'sign', topic, networkId: 'eip155:1' },
    ...{ method: 'personal_sign', params: [] },
  })
  const { id } = await toy.wallet.receive(topic, 'wc_sessionRequest')
  toy.hub.setPushing(false)
  await toy.wallet.answer(topic, id, { result: 'signed' })
  toy.hub.setPushing(true)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await result).toBe('signed')
})

test('behavior: the clock jumps back', async () => {
  const toy = await openToyClient()
  const { session, getUri } = toy.pair()
  const proposal = await toy.wallet.scan(await getUri())
  await sleep(toy, -10 * minutes)
  await toy.wallet.approve(proposal, {
    expiry: Math.floor(Date.now() / 1000) + 600,
  })
  expect((await session).topic).toBe(proposal.sessionTopic)
})

test('behavior: closed, nothing is left to do', async () => {
  const toy = await openToyClient()
  await toy.connect()
  await toy.hub.idle()
  expect(vi.getTimerCount()).toBe(1)
  toy.client.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('error: the code that watches does not come at first', async () => {
  const load = vi.fn(loadLaterParts)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const toy = await openToyClient({ load })
  const { states, getUri } = toy.pair()
  const uri = await getUri()
  await vi.advanceTimersByTimeAsync(46_000)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(4.5 * minutes)
  await toy.hub.idle()
  expect(states.at(-1)?.uri).not.toBe(uri)
})

test('error: … and is asked for no more once the client is closed', async () => {
  const load = vi.fn(loadLaterParts)
  let fail = (_: unknown) => {}
  load.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  const toy = await openToyClient({ load })
  await toy.pair().getUri()
  await vi.advanceTimersByTimeAsync(16_000)
  toy.client.close()
  fail(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(minutes)
  expect(load).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
