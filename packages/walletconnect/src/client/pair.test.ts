import { getEventListeners } from 'node:events'
import {
  holdNextWrite,
  openTestClient,
  testProposal,
} from '@latchkit/test/walletconnect/openTestClient'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RelayConnectionRefusedError } from '../errors/relay.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

const toStatuses = (states: readonly { status: string }[]) =>
  states.map((it) => it.status)

test('behavior: a signal that outlives many pairings and sessions keeps no listener of them', async () => {
  const { signal } = new AbortController()
  const fixture = await openTestClient()
  for (let i = 0; i < 20; i += 1) {
    const { session, getUri } = fixture.pair({ callId: `call ${i}`, signal })
    const proposal = await fixture.wallet.scan(await getUri())
    await fixture.wallet.approve(proposal)
    const { topic } = await session
    await fixture.client.disconnect({ topic })
  }
  expect(await fixture.client.listSessions()).toEqual([])
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('default', async () => {
  const fixture = await openTestClient()
  const { session, states, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  const { topic } = await fixture.wallet.approve(proposal)
  expect((await session).topic).toBe(topic)
  expect(toStatuses(states)).toEqual(['publishing', 'ready', 'answered'])
  const uris = new Set(states.map((it) => it.uri))
  expect([...uris]).toEqual([
    expect.stringMatching(
      /^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&expiryTimestamp=\d{10}$/,
    ),
  ])
  expect(states[0]?.expiresAt).toBe(Math.floor(Date.now() / 1000) + 300)
  // The pairing and its key are deleted.
  await fixture.relay.idle()
  const text = JSON.stringify([...(await fixture.store.list(''))])
  expect(text).not.toContain(states[0]?.uri.match(/symKey=(\w+)/)?.[1])
  expect([...(await fixture.store.list('pairing.')).keys()]).toEqual([])
  // No pairing follows.
  const { length } = fixture.relay.log
  await vi.advanceTimersByTimeAsync(600_000)
  await fixture.relay.idle()
  expect(fixture.relay.log).toHaveLength(length)
})

test('error: the wallet rejects', async () => {
  const fixture = await openTestClient()
  const { session, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  await fixture.wallet.reject(proposal, {
    code: 5000,
    message: 'User rejected.',
  })
  await expect(session).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  })
  // No pairing follows, though no response has ended the rotation.
  await vi.advanceTimersByTimeAsync(600_000)
  await fixture.relay.idle()
  expect([...(await fixture.store.list('')).keys()]).toEqual(['seed'])
  expect(fixture.relay.log.filter((it) => it.tag === 1100)).toHaveLength(1)
})

test.for([
  [5100, 'networks'],
  [5101, 'methods'],
  [5102, 'events'],
  [5103, 'accounts'],
  [5104, 'namespaces'],
] as const)(
  'error: the wallet does not support the proposal: %i',
  async ([code, what]) => {
    const fixture = await openTestClient()
    const { session, getUri } = fixture.pair()
    const proposal = await fixture.wallet.scan(await getUri())
    const error = { code, message: 'Unsupported\nthings' }
    await fixture.wallet.reject(proposal, error)
    await expect(session).rejects.toMatchObject({
      name: 'ProposalUnsupportedError',
      message: `The wallet does not support the ${what} of this app.`,
      hint: 'Unsupported things',
      code,
      cause: error,
    })
  },
)

test.for([
  [{ message: 'User rejected' }, 4001],
  [{ message: 'It is broken' }, -32603],
  ['User rejected', 4001],
  [null, -32603],
  [{ code: '5000', message: 7 }, -32603],
  [{ code: 5001, message: '' }, 4001],
  [{ code: 7777, message: '' }, -32603],
] as const)('A21: the wallet refuses with %j', async ([error, code]) => {
  const fixture = await openTestClient()
  const { session, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  await fixture.wallet.reject(proposal, error)
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
  const fixture = await openTestClient()
  const { session, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  await fixture.wallet.respond(proposal, { responderPublicKey })
  await expect(session).rejects.toMatchObject({ code: 'INVALID_PUBLIC_KEY' })
  expect(await fixture.getState()).toEqual([])
})

test('A11: an answer to another proposal', async () => {
  const fixture = await openTestClient()
  const { session, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  const { id } = proposal
  for (const other of [id + 1, `${id}`, null])
    await fixture.wallet.sendResponse(proposal.topic, other, {
      result: { responderPublicKey: 'ab'.repeat(32) },
    })
  await fixture.wallet.sendResponse(proposal.topic, id + 1, {
    error: { code: 5000 },
  })
  await fixture.wallet.approve(proposal)
  expect((await session).topic).toBe(proposal.sessionTopic)
})

test('behavior: the relay is unreachable for a while', async () => {
  const fixture = await openTestClient()
  fixture.relay.setOffline(new Error('gone'))
  const { states } = fixture.pair()
  await fixture.relay.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'failed'])
  fixture.relay.setOnline()
  await vi.advanceTimersByTimeAsync(5_000)
  await fixture.relay.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'failed', 'ready'])
  expect(fixture.relay.log).toHaveLength(1)
})

test('behavior: an alert fails unpublished pairings', async () => {
  const fixture = await openTestClient()
  fixture.relay.setOffline()
  const { states } = fixture.pair()
  await fixture.relay.idle()
  fixture.relay.alert({ code: 'RELAY_UNREACHABLE', message: 'gone' })
  await fixture.relay.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'failed'])
  fixture.relay.setOnline()
  await fixture.relay.idle()
  fixture.relay.alert({ code: 'RELAY_UNREACHABLE', message: 'gone' })
  await fixture.relay.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'failed', 'ready'])
})

test('behavior: a refused proposal is not published again', async () => {
  const fixture = await openTestClient()
  fixture.relay.setOffline(
    new RelayConnectionRefusedError({
      code: 'ORIGIN_NOT_ALLOWED',
      message: '',
    }),
  )
  const { states } = fixture.pair()
  await fixture.relay.idle()
  fixture.relay.setOnline()
  await vi.advanceTimersByTimeAsync(60_000)
  await fixture.relay.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'failed'])
})

test('behavior: another pairing follows after 4:30 minutes, and either may be approved', async () => {
  for (const wanted of [0, 1]) {
    const fixture = await openTestClient()
    const { session, states, getUri } = fixture.pair()
    const uris = [await getUri()]
    await vi.advanceTimersByTimeAsync(269_000)
    await fixture.relay.idle()
    expect(new Set(states.map((it) => it.uri)).size).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    await fixture.relay.idle()
    uris.push(await getUri())
    expect(toStatuses(states)).toEqual([
      ...['publishing', 'ready', 'publishing', 'ready'],
    ])
    expect(uris[0]).not.toBe(uris[1])
    await vi.advanceTimersByTimeAsync(28_000)
    const proposals = []
    for (const uri of uris) proposals.push(await fixture.wallet.scan(uri))
    const [winner, loser] =
      wanted === 0 ? proposals : [proposals[1], proposals[0]]
    if (!winner || !loser) throw new Error('no proposals')
    await fixture.wallet.approve(winner)
    expect((await session).topic).toBe(winner.sessionTopic)
    await fixture.relay.idle()
    // The wallet that approves the other pairing gets a delete.
    const late = await fixture.wallet.approve(loser)
    const { error } = await fixture.wallet.waitForResponse(late.topic, late.id)
    expect(error?.code).toBe(6000)
    await fixture.wallet.waitForRequest(late.topic, 'wc_sessionDelete')
    expect(await fixture.getState()).toHaveLength(1)
    fixture.client.close()
  }
})

test('behavior: pairings over one hour', async () => {
  const fixture = await openTestClient()
  const { session, states, getUri } = fixture.pair()
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    await fixture.relay.idle()
  }
  expect(states.length).toBeGreaterThan(20)
  expect((await fixture.store.list('pairing.')).size).toBeLessThan(3)
  const proposal = await fixture.wallet.scan(await getUri())
  await fixture.wallet.approve(proposal)
  expect((await session).topic).toBe(proposal.sessionTopic)
})

test('behavior: two concurrent calls', async () => {
  const fixture = await openTestClient()
  const one = fixture.pair({ callId: 'one' })
  const two = fixture.pair({ callId: 'two' })
  const first = await fixture.wallet.scan(await one.getUri())
  const second = await fixture.wallet.scan(await two.getUri())
  await fixture.wallet.approve(first)
  expect((await one.session).topic).toBe(first.sessionTopic)
  await fixture.wallet.approve(second)
  expect((await two.session).topic).toBe(second.sessionTopic)
  expect(await fixture.getState()).toHaveLength(2)
})

test.for(['waiting', 'answered'])(
  'behavior: closed while %s, a settlement gets a delete',
  async (state) => {
    const fixture = await openTestClient()
    const { wallet } = fixture
    const controller = new AbortController()
    const { session, getUri } = fixture.pair({ signal: controller.signal })
    const proposal = await wallet.scan(await getUri())
    if (state === 'answered') await wallet.respond(proposal)
    await fixture.relay.idle()
    const reason = new Error('closed')
    controller.abort(reason)
    await expect(session).rejects.toBe(reason)
    const deleted = await wallet.waitForRequest(
      proposal.topic,
      'wc_pairingDelete',
    )
    expect(deleted).toMatchObject({ tag: 1000, params: { code: 6000 } })
    if (state === 'waiting') await wallet.respond(proposal)
    const { topic, id } = await wallet.settle(proposal)
    expect((await wallet.waitForResponse(topic, id)).error?.code).toBe(6000)
    await wallet.waitForRequest(topic, 'wc_sessionDelete')
    expect(await fixture.getState()).toEqual([])
    expect(fixture.events).toEqual([])
    expect([...(await fixture.store.list('')).keys()]).toEqual(['seed'])
  },
)

test('behavior: closed twice, each pairing is deleted once', async () => {
  const fixture = await openTestClient()
  for (let i = 0; i < 2; i += 1) {
    const controller = new AbortController()
    await fixture.pair({ signal: controller.signal }).getUri()
    controller.abort()
    await fixture.relay.idle()
  }
  const tags = fixture.relay.log.map((it) => it.tag)
  expect(tags).toEqual([1100, 1000, 1100, 1000])
})

test("behavior: closed, its rejection is not the next one's", async () => {
  const fixture = await openTestClient()
  const controller = new AbortController()
  const first = fixture.pair({ signal: controller.signal })
  const proposal = await fixture.wallet.scan(await first.getUri())
  controller.abort()
  const { session, getUri } = fixture.pair()
  const next = await fixture.wallet.scan(await getUri())
  await fixture.wallet.reject(proposal, { code: 5000, message: '' })
  await fixture.relay.idle()
  await fixture.wallet.approve(next)
  expect((await session).topic).toBe(next.sessionTopic)
})

test('behavior: closed before it is published, it is never published', async () => {
  const fixture = await openTestClient()
  const controller = new AbortController()
  fixture.relay.setOffline()
  fixture.pair({ signal: controller.signal })
  await fixture.relay.idle()
  controller.abort()
  await fixture.relay.idle()
  fixture.relay.setOnline()
  await fixture.relay.idle()
  expect(fixture.relay.log.map((it) => it.tag)).not.toContain(1100)
  const aborted = fixture.pair({ signal: controller.signal })
  await expect(aborted.session).rejects.toThrow()
})

test('behavior: a kept pairing is continued with the same URI', async () => {
  const fixture = await openTestClient()
  const open = (callId: string, proposal = testProposal) => {
    const controller = new AbortController()
    const { signal } = controller
    const pairing = fixture.pair({ callId, proposal, keep: true, signal })
    return { ...pairing, abort: () => controller.abort() }
  }
  const first = open('first')
  const uri = await first.getUri()
  // Another call already waits for it.
  const beside = open('beside')
  expect(await beside.getUri()).not.toBe(uri)
  beside.abort()
  first.abort()
  await expect(first.session).rejects.toThrow()
  // A call with another proposal does not continue it.
  const more = { solana: { chains: [], methods: [], events: [] } }
  const other = open('other', { ...testProposal, ...more })
  const beforeUris = [uri, beside.states[0]?.uri]
  expect(beforeUris).not.toContain(await other.getUri())
  const second = open('second')
  expect(beforeUris).toContain(await second.getUri())
  await fixture.wallet.approve(await fixture.wallet.scan(uri))
  await second.session
  // The pairing of the other proposal is closed.
  const third = open('third')
  expect(beforeUris).not.toContain(await third.getUri())
})

test.for([true, false])(
  'behavior: aborted before the proposal, nothing is published (keep: %s)',
  async (keep) => {
    const fixture = await openTestClient()
    const release = await holdNextWrite(fixture)
    const controller = new AbortController()
    const { session } = fixture.pair({ keep, signal: controller.signal })
    await fixture.relay.turns(8)
    controller.abort()
    release()
    await expect(session).rejects.toThrow()
    await fixture.relay.idle()
    expect(fixture.relay.log.map((it) => it.tag)).not.toContain(1100)
    const pairings = await fixture.store.list('pairing.')
    expect([...pairings.values()]).toEqual([
      expect.objectContaining({ callId: 'held', isClosed: true }),
    ])
  },
)

test('behavior: a kept pairing is continued by other pages until it expires', async () => {
  const before = await openTestClient()
  const uri = await before.pair({ keep: true }).getUri()
  const after = await before.restart()
  const plain = after.pair({ callId: 'plain' })
  expect(await plain.getUri()).not.toBe(uri)
  const kept = after.pair({ callId: 'kept', keep: true })
  expect(await kept.getUri()).toBe(uri)
  const last = await after.restart()
  vi.setSystemTime(Date.now() + 300_000)
  const late = await last.pair({ callId: 'late', keep: true }).getUri()
  expect([uri, await plain.getUri()]).not.toContain(late)
})

test('behavior: a pairing that was not published is published by the next page', async () => {
  const before = await openTestClient()
  before.relay.setOffline(new Error('gone'))
  before.pair()
  await before.relay.idle()
  before.relay.setOnline()
  const after = await before.restart()
  await before.relay.idle()
  const tags = () => before.relay.log.map((it) => it.tag)
  expect(tags()).toEqual([1100])
  await after.restart()
  await before.relay.idle()
  expect(tags()).toEqual([1100])
})

test('behavior: a pairing that expires before it is published leaves nothing', async () => {
  const fixture = await openTestClient()
  fixture.relay.setOffline()
  const { states } = fixture.pair()
  await vi.advanceTimersByTimeAsync(350_000)
  const [first] = states
  expect(new Set(states.map((it) => it.uri)).size).toBe(2)
  fixture.relay.setOnline()
  await fixture.relay.idle()
  expect((await fixture.store.list('pairing.')).size).toBe(1)
  const ready = states.filter((it) => it.status === 'ready')
  expect(ready).toHaveLength(1)
  expect(ready[0]?.uri).not.toBe(first?.uri)
})

test('behavior: a kept pairing that is not published yet is continued', async () => {
  const fixture = await openTestClient()
  fixture.relay.setOffline()
  const controller = new AbortController()
  const { signal } = controller
  fixture.pair({ callId: 'first', keep: true, signal })
  await fixture.relay.turns(8)
  controller.abort()
  const { states } = fixture.pair({ callId: 'second', keep: true })
  await fixture.relay.turns(8)
  expect(toStatuses(states)).toEqual(['publishing'])
  fixture.relay.setOnline()
  await fixture.relay.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'ready'])
})

test('behavior: a continued pairing is replaced 30 s before its expiry', async () => {
  const before = await openTestClient()
  const uri = await before.pair({ keep: true }).getUri()
  await vi.advanceTimersByTimeAsync(100_000)
  const after = await before.restart()
  const { states, getUri } = after.pair({ callId: 'next', keep: true })
  expect(await getUri()).toBe(uri)
  await vi.advanceTimersByTimeAsync(169_000)
  await after.relay.idle()
  expect(new Set(states.map((it) => it.uri))).toEqual(new Set([uri]))
  await vi.advanceTimersByTimeAsync(1_000)
  await after.relay.idle()
  expect(await getUri()).not.toBe(uri)
})

test('behavior: of two open pairings, the later one is continued', async () => {
  const before = await openTestClient()
  const first = before.pair()
  const uri = await first.getUri()
  await vi.advanceTimersByTimeAsync(270_000)
  await before.relay.idle()
  const latest = await first.getUri()
  expect(latest).not.toBe(uri)
  const after = await before.restart()
  expect(await after.pair().getUri()).toBe(latest)
})

test('behavior: no pairing follows if the wallet has approved one of two', async () => {
  const before = await openTestClient()
  const first = before.pair()
  const proposal = await before.wallet.scan(await first.getUri())
  await vi.advanceTimersByTimeAsync(270_000)
  await before.relay.idle()
  await before.wallet.respond(proposal)
  await before.relay.idle()
  const after = await before.restart()
  const { states, session } = after.pair()
  await after.relay.idle()
  expect(states.at(-1)?.status).toBe('answered')
  await vi.advanceTimersByTimeAsync(29_000)
  await after.relay.idle()
  expect(after.relay.log.filter((it) => it.tag === 1100)).toHaveLength(2)
  await before.wallet.settle(proposal)
  expect((await session).topic).toBe(proposal.sessionTopic)
})

test('behavior: the same call id continues the pairing', async () => {
  const fixture = await openTestClient()
  const first = fixture.pair()
  const uri = await first.getUri()
  const second = fixture.pair()
  expect(await second.getUri()).toBe(uri)
  const after = await fixture.restart()
  const third = after.pair()
  expect(await third.getUri()).toBe(uri)
  const { topic } = await fixture.wallet.approve(await fixture.wallet.scan(uri))
  expect((await third.session).topic).toBe(topic)
  const last = await after.restart()
  expect((await last.pair().session).topic).toBe(topic)
})

test('behavior: another pairing follows one that the wallet deletes', async () => {
  const fixture = await openTestClient()
  const { session, states, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  const { topic } = proposal
  const ping = await fixture.wallet.request(topic, 'wc_pairingPing', {})
  expect(await fixture.wallet.waitForResponse(topic, ping)).toMatchObject({
    tag: 1003,
  })
  const id = await fixture.wallet.request(topic, 'wc_pairingDelete', {
    code: 6000,
  })
  const answer = await fixture.wallet.waitForResponse(topic, id)
  expect(answer).toMatchObject({ result: true, tag: 1001 })
  await vi.advanceTimersByTimeAsync(1_000)
  await fixture.relay.idle()
  expect(new Set(states.map((it) => it.uri)).size).toBe(2)
  // The wallet may still approve it.
  await fixture.wallet.approve(proposal)
  expect((await session).topic).toBe(proposal.sessionTopic)
})

test('error: the wallet approves and settles nothing', async () => {
  const fixture = await openTestClient()
  const { session, states, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  await fixture.wallet.respond(proposal)
  await fixture.relay.idle()
  const late = expect(session).rejects.toMatchObject({
    code: 'TIMEOUT',
    message: expect.stringMatching(/^Opening the session .*\b300\b/),
  })
  await vi.advanceTimersByTimeAsync(299_000)
  await fixture.relay.idle()
  expect(toStatuses(states)).toEqual(['publishing', 'ready', 'answered'])
  await vi.advanceTimersByTimeAsync(1_000)
  await late
  await fixture.wallet.join(proposal.symKey)
  await fixture.wallet.waitForRequest(proposal.sessionTopic, 'wc_sessionDelete')
})

test('error: the store is unavailable', async () => {
  const fixture = await openTestClient()
  const error = new Error('full')
  fixture.store.set = () => Promise.reject(error)
  await expect(fixture.pair().session).rejects.toBe(error)
  expect(fixture.relay.log).toEqual([])
})
