import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RelayConnectionRefusedError } from '../errors/RelayConnectionRefusedError.ts'
import { holdStore } from '../toy/holdStore.ts'
import { openToyClient } from '../toy/openToyClient.ts'
import { toyProposal } from '../toy/toyProposal.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

const toStatuses = (states: readonly { status: string }[]) =>
  states.map((it) => it.status)

test('default', async () => {
  const toy = await openToyClient()
  const { session, states, getUri } = toy.pair()
  const proposal = await toy.wallet.scan(await getUri())
  const { topic } = await toy.wallet.approve(proposal)
  expect((await session).topic).toBe(topic)
  expect(toStatuses(states)).toEqual(['publishing', 'ready', 'answered'])
  const uris = new Set(states.map((it) => it.uri))
  expect([...uris]).toEqual([
    expect.stringMatching(
      /^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&expiryTimestamp=\d{10}$/,
    ),
  ])
  expect(states[0]?.expiresAt).toBe(Math.floor(Date.now() / 1000) + 300)
  // The pairing is gone, and so is its key.
  await toy.hub.idle()
  const text = JSON.stringify([...(await toy.store.list(''))])
  expect(text).not.toContain(states[0]?.uri.match(/symKey=(\w+)/)?.[1])
  expect([...(await toy.store.list('pairing.')).keys()]).toEqual([])
  // And none follows.
  const { length } = toy.hub.log
  await vi.advanceTimersByTimeAsync(600_000)
  await toy.hub.idle()
  expect(toy.hub.log).toHaveLength(length)
})

test('error: the wallet says no', async () => {
  const toy = await openToyClient()
  const { session, getUri } = toy.pair()
  const proposal = await toy.wallet.scan(await getUri())
  await toy.wallet.reject(proposal, { code: 5000, message: 'User rejected.' })
  await expect(session).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  })
  // None follows, though there was no answer that ends the rotation.
  await vi.advanceTimersByTimeAsync(600_000)
  await toy.hub.idle()
  expect([...(await toy.store.list('')).keys()]).toEqual(['seed'])
  expect(toy.hub.log.filter((it) => it.tag === 1100)).toHaveLength(1)
})

test.for([
  [{ message: 'User rejected' }, 4001],
  [{ message: 'It is broken' }, -32603],
  ['User rejected', 4001],
  [null, -32603],
  [{ code: '5000', message: 7 }, -32603],
] as const)('A21: the wallet refuses with %j', async ([error, code]) => {
  const toy = await openToyClient()
  const { session, getUri } = toy.pair()
  const proposal = await toy.wallet.scan(await getUri())
  await toy.wallet.reject(proposal, error)
  await expect(session).rejects.toMatchObject({ code })
})

test.for([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'AB'.repeat(32),
  'ab',
  '',
  null,
  { toString: 'x' },
])('A3: a responder whose key is %j', async (responderPublicKey) => {
  const toy = await openToyClient()
  const { session, getUri } = toy.pair()
  const proposal = await toy.wallet.scan(await getUri())
  await toy.wallet.respond(proposal, { responderPublicKey })
  await expect(session).rejects.toMatchObject({ code: 'INVALID_PUBLIC_KEY' })
  expect(await toy.getState()).toEqual([])
})

test('A11: an answer to another proposal', async () => {
  const toy = await openToyClient()
  const { session, getUri } = toy.pair()
  const proposal = await toy.wallet.scan(await getUri())
  const { id } = proposal
  for (const other of [id + 1, `${id}`, null])
    await toy.wallet.answer(proposal.topic, other, {
      result: { responderPublicKey: 'ab'.repeat(32) },
    })
  await toy.wallet.answer(proposal.topic, id + 1, { error: { code: 5000 } })
  await toy.wallet.approve(proposal)
  expect((await session).topic).toBe(proposal.sessionTopic)
})

test('behavior: the relay can not be reached, and then it can', async () => {
  const toy = await openToyClient()
  toy.hub.setOffline(new Error('gone'))
  const { states } = toy.pair()
  await toy.hub.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'failed'])
  toy.hub.setOnline()
  await vi.advanceTimersByTimeAsync(5_000)
  await toy.hub.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'failed', 'ready'])
  expect(toy.hub.log).toHaveLength(1)
})

test('behavior: an alert fails what is not published yet', async () => {
  const toy = await openToyClient()
  toy.hub.setOffline()
  const { states } = toy.pair()
  await toy.hub.idle()
  toy.hub.alert({ code: 'RELAY_UNREACHABLE', message: 'gone' })
  await toy.hub.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'failed'])
  toy.hub.setOnline()
  await toy.hub.idle()
  toy.hub.alert({ code: 'RELAY_UNREACHABLE', message: 'gone' })
  await toy.hub.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'failed', 'ready'])
})

test('behavior: a relay that refuses is not asked for the same again', async () => {
  const toy = await openToyClient()
  toy.hub.setOffline(
    new RelayConnectionRefusedError({
      code: 'ORIGIN_NOT_ALLOWED',
      message: '',
    }),
  )
  const { states } = toy.pair()
  await toy.hub.idle()
  toy.hub.setOnline()
  await vi.advanceTimersByTimeAsync(60_000)
  await toy.hub.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'failed'])
})

test('behavior: another pairing follows at 4:30, and either wins', async () => {
  for (const wanted of [0, 1]) {
    const toy = await openToyClient()
    const { session, states, getUri } = toy.pair()
    const uris = [await getUri()]
    await vi.advanceTimersByTimeAsync(269_000)
    await toy.hub.idle()
    expect(new Set(states.map((it) => it.uri)).size).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    await toy.hub.idle()
    uris.push(await getUri())
    expect(toStatuses(states)).toEqual([
      ...['publishing', 'ready', 'publishing', 'ready'],
    ])
    expect(uris[0]).not.toBe(uris[1])
    await vi.advanceTimersByTimeAsync(28_000)
    const proposals = []
    for (const uri of uris) proposals.push(await toy.wallet.scan(uri))
    const [winner, loser] =
      wanted === 0 ? proposals : [proposals[1], proposals[0]]
    if (!winner || !loser) throw new Error('no proposals')
    await toy.wallet.approve(winner)
    expect((await session).topic).toBe(winner.sessionTopic)
    await toy.hub.idle()
    // Whoever agrees to the other one is told that nobody wants it.
    const late = await toy.wallet.approve(loser)
    const { error } = await toy.wallet.answered(late.topic, late.id)
    expect(error?.code).toBe(6000)
    await toy.wallet.receive(late.topic, 'wc_sessionDelete')
    expect(await toy.getState()).toHaveLength(1)
    toy.client.close()
  }
})

test('behavior: a code that is left open for an hour', async () => {
  const toy = await openToyClient()
  const { session, states, getUri } = toy.pair()
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    await toy.hub.idle()
  }
  expect(states.length).toBeGreaterThan(20)
  expect((await toy.store.list('pairing.')).size).toBeLessThan(3)
  const proposal = await toy.wallet.scan(await getUri())
  await toy.wallet.approve(proposal)
  expect((await session).topic).toBe(proposal.sessionTopic)
})

test('behavior: two at once', async () => {
  const toy = await openToyClient()
  const one = toy.pair({ callId: 'one' })
  const two = toy.pair({ callId: 'two' })
  const first = await toy.wallet.scan(await one.getUri())
  const second = await toy.wallet.scan(await two.getUri())
  await toy.wallet.approve(first)
  expect((await one.session).topic).toBe(first.sessionTopic)
  await toy.wallet.approve(second)
  expect((await two.session).topic).toBe(second.sessionTopic)
  expect(await toy.getState()).toHaveLength(2)
})

test.for(['waiting', 'answered'])(
  'behavior: closed while %s, a settlement is answered with delete',
  async (state) => {
    const toy = await openToyClient()
    const { wallet } = toy
    const controller = new AbortController()
    const { session, getUri } = toy.pair({ signal: controller.signal })
    const proposal = await wallet.scan(await getUri())
    if (state === 'answered') await wallet.respond(proposal)
    await toy.hub.idle()
    const reason = new Error('closed')
    controller.abort(reason)
    await expect(session).rejects.toBe(reason)
    const deleted = await wallet.receive(proposal.topic, 'wc_pairingDelete')
    expect(deleted).toMatchObject({ tag: 1000, params: { code: 6000 } })
    if (state === 'waiting') await wallet.respond(proposal)
    const { topic, id } = await wallet.settle(proposal)
    expect((await wallet.answered(topic, id)).error?.code).toBe(6000)
    await wallet.receive(topic, 'wc_sessionDelete')
    expect(await toy.getState()).toEqual([])
    expect(toy.events).toEqual([])
    expect([...(await toy.store.list('')).keys()]).toEqual(['seed'])
  },
)

test('behavior: closed twice, each pairing is ended once', async () => {
  const toy = await openToyClient()
  for (let i = 0; i < 2; i += 1) {
    const controller = new AbortController()
    await toy.pair({ signal: controller.signal }).getUri()
    controller.abort()
    await toy.hub.idle()
  }
  const tags = toy.hub.log.map((it) => it.tag)
  expect(tags).toEqual([1100, 1000, 1100, 1000])
})

test("behavior: closed, its rejection is not the next one's", async () => {
  const toy = await openToyClient()
  const controller = new AbortController()
  const first = toy.pair({ signal: controller.signal })
  const proposal = await toy.wallet.scan(await first.getUri())
  controller.abort()
  const { session, getUri } = toy.pair()
  const next = await toy.wallet.scan(await getUri())
  await toy.wallet.reject(proposal, { code: 5000, message: '' })
  await toy.hub.idle()
  await toy.wallet.approve(next)
  expect((await session).topic).toBe(next.sessionTopic)
})

test('behavior: closed before the relay has it, it is not published', async () => {
  const toy = await openToyClient()
  const controller = new AbortController()
  toy.hub.setOffline()
  toy.pair({ signal: controller.signal })
  await toy.hub.idle()
  controller.abort()
  await toy.hub.idle()
  toy.hub.setOnline()
  await toy.hub.idle()
  expect(toy.hub.log.map((it) => it.tag)).not.toContain(1100)
  const aborted = toy.pair({ signal: controller.signal })
  await expect(aborted.session).rejects.toThrow()
})

test('behavior: kept, it is taken up again with its code', async () => {
  const toy = await openToyClient()
  const open = (callId: string, proposal = toyProposal) => {
    const controller = new AbortController()
    const { signal } = controller
    const pairing = toy.pair({ callId, proposal, keep: true, signal })
    return { ...pairing, abort: () => controller.abort() }
  }
  const first = open('first')
  const uri = await first.getUri()
  // Somebody waits for it already.
  const beside = open('beside')
  expect(await beside.getUri()).not.toBe(uri)
  beside.abort()
  first.abort()
  await expect(first.session).rejects.toThrow()
  // It is not for somebody who asks for something else.
  const more = { solana: { chains: [], methods: [], events: [] } }
  const other = open('other', { ...toyProposal, ...more })
  const beforeUris = [uri, beside.states[0]?.uri]
  expect(beforeUris).not.toContain(await other.getUri())
  const second = open('second')
  expect(beforeUris).toContain(await second.getUri())
  await toy.wallet.approve(await toy.wallet.scan(uri))
  await second.session
  // What was proposed beside it is not on offer any more.
  const third = open('third')
  expect(beforeUris).not.toContain(await third.getUri())
})

test.for([true, false])(
  'behavior: closed before it is proposed, nothing is published (keep: %s)',
  async (keep) => {
    const toy = await openToyClient()
    const release = await holdStore(toy)
    const controller = new AbortController()
    const { session } = toy.pair({ keep, signal: controller.signal })
    await toy.hub.turns(8)
    controller.abort()
    release()
    await expect(session).rejects.toThrow()
    await toy.hub.idle()
    expect(toy.hub.log.map((it) => it.tag)).not.toContain(1100)
    const pairings = await toy.store.list('pairing.')
    expect([...pairings.values()]).toEqual([
      expect.objectContaining({ callId: 'held', isClosed: true }),
    ])
  },
)

test('behavior: kept, it is taken up by another page until it expires', async () => {
  const before = await openToyClient()
  const uri = await before.pair({ keep: true }).getUri()
  const after = await before.restart()
  const plain = after.pair({ callId: 'plain' })
  expect(await plain.getUri()).not.toBe(uri)
  const kept = after.pair({ callId: 'kept', keep: true })
  expect(await kept.getUri()).toBe(uri)
  const last = await after.restart()
  vi.setSystemTime(Date.now() + 301_000)
  const late = await last.pair({ callId: 'late', keep: true }).getUri()
  expect([uri, await plain.getUri()]).not.toContain(late)
})

test('behavior: the same call again goes on where it was', async () => {
  const toy = await openToyClient()
  const first = toy.pair()
  const uri = await first.getUri()
  const second = toy.pair()
  expect(await second.getUri()).toBe(uri)
  const after = await toy.restart()
  const third = after.pair()
  expect(await third.getUri()).toBe(uri)
  const { topic } = await toy.wallet.approve(await toy.wallet.scan(uri))
  expect((await third.session).topic).toBe(topic)
  const last = await after.restart()
  expect((await last.pair().session).topic).toBe(topic)
})

test('behavior: a wallet deletes the pairing, and another one follows', async () => {
  const toy = await openToyClient()
  const { session, states, getUri } = toy.pair()
  const proposal = await toy.wallet.scan(await getUri())
  const { topic } = proposal
  const ping = await toy.wallet.ask(topic, 'wc_pairingPing', {})
  expect(await toy.wallet.answered(topic, ping)).toMatchObject({ tag: 1003 })
  const id = await toy.wallet.ask(topic, 'wc_pairingDelete', { code: 6000 })
  const answer = await toy.wallet.answered(topic, id)
  expect(answer).toMatchObject({ result: true, tag: 1001 })
  await vi.advanceTimersByTimeAsync(1_000)
  await toy.hub.idle()
  expect(new Set(states.map((it) => it.uri)).size).toBe(2)
  // It may have agreed nevertheless.
  await toy.wallet.approve(proposal)
  expect((await session).topic).toBe(proposal.sessionTopic)
})

test('error: the wallet agrees, and settles nothing', async () => {
  const toy = await openToyClient()
  const { session, states, getUri } = toy.pair()
  const proposal = await toy.wallet.scan(await getUri())
  await toy.wallet.respond(proposal)
  await toy.hub.idle()
  const late = expect(session).rejects.toMatchObject({ code: 'TIMEOUT' })
  await vi.advanceTimersByTimeAsync(299_000)
  await toy.hub.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'ready', 'answered'])
  await vi.advanceTimersByTimeAsync(2_000)
  await late
  await toy.wallet.join(proposal.symKey)
  await toy.wallet.receive(proposal.sessionTopic, 'wc_sessionDelete')
})

test('error: nothing can be stored', async () => {
  const toy = await openToyClient()
  const error = new Error('full')
  toy.store.set = () => Promise.reject(error)
  await expect(toy.pair().session).rejects.toBe(error)
  expect(toy.hub.log).toEqual([])
})
