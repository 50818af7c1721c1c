import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openToyClient } from '../toy/openToyClient.ts'

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
