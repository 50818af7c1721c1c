import type { createFakeRelay } from '@latchkit/test/walletconnect/createFakeRelay'
import { openTestClient } from '@latchkit/test/walletconnect/openTestClient'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'

type Entry = createFakeRelay.Entry

// Fixed, so that all runs have equal times.
beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

const start = 1_790_000_000_000
const account = 'eip155:137:0x000000000000000000000000000000000000bEEF'

/** Runs the whole life of a session over a relay. */
async function live(fixture: openTestClient.ReturnType) {
  vi.setSystemTime(start)
  const { wallet, client } = fixture
  const { session, getUri } = fixture.pair()
  const proposal = await wallet.scan(await getUri())
  const { sessionTopic: topic } = proposal
  await wallet.approve(proposal)
  await session
  const ask = async (method: string, params: object) => {
    vi.setSystemTime(Date.now() + 1_000)
    await wallet.request(topic, method, params)
    await fixture.relay.idle()
  }
  await ask('wc_sessionEvent', {
    event: { name: 'accountsChanged', data: ['0x'] },
    chainId: 'eip155:1',
  })
  const results: unknown[] = []
  for (const callId of ['one', 'two']) {
    const result = client.request({
      callId,
      topic,
      networkId: 'eip155:1',
      method: 'personal_sign',
      params: [callId],
    })
    const { id } = await fixture.relay.until(() =>
      wallet.frames.find((it) => it.params?.request?.params[0] === callId),
    )
    await wallet.sendResponse(topic, id, { result: callId })
    results.push(await result)
  }
  const toNamespaces = (...accounts: string[]) => ({
    namespaces: { eip155: { accounts, methods: [], events: [] } },
  })
  await ask('wc_sessionUpdate', toNamespaces(account.replace('EF', 'ef')))
  await ask('wc_sessionUpdate', toNamespaces(account))
  await ask('wc_sessionExtend', {})
  await ask('wc_sessionEvent', {
    event: { name: 'chainChanged', data: 137 },
    chainId: 'eip155:137',
  })
  return results
}

/** Returns the final state without its random parts. */
async function look(fixture: openTestClient.ReturnType) {
  const state = await fixture.getState()
  const events = fixture.events.map(({ type, ...rest }) =>
    'name' in rest ? [type, rest.name, rest.data] : [type],
  )
  const requests = (await fixture.store.list('request.')).size
  const sent = fixture.relay.log
    .filter((it) => it.from !== 'wallet')
    .map((it) => it.tag)
    .sort()
  return { state, events, requests, sent }
}

async function liveCleanly() {
  const fixture = await openTestClient()
  const results = await live(fixture)
  return { ...(await look(fixture)), results }
}

test('A9: all messages twice, in reverse order, own messages included', async () => {
  const clean = await liveCleanly()
  expect(clean.events).toHaveLength(6)
  const fixture = await openTestClient()
  const results = await live(fixture)
  await fixture.relay.idle()
  for (let i = 0; i < 2; i += 1)
    for (const entry of fixture.relay.log.toReversed())
      await fixture.relay.push(entry)
  expect({ ...(await look(fixture)), results }).toEqual(clean)
  const after = await fixture.restart()
  await after.relay.idle()
  for (const entry of fixture.relay.log.toReversed())
    await fixture.relay.push(entry)
  expect((await look(after)).state).toEqual(clean.state)
  expect(after.events).toEqual([])
})

test('A9: … each message at once', async () => {
  const clean = await liveCleanly()
  const fixture = await openTestClient()
  const past: Entry[] = []
  fixture.relay.setRoute((entry) => {
    past.unshift(entry)
    return [entry, ...past, ...past]
  })
  const results = await live(fixture)
  expect({ ...(await look(fixture)), results }).toEqual(clean)
})

test('A9: … each message reflected to its sender', async () => {
  const clean = await liveCleanly()
  const fixture = await openTestClient()
  fixture.relay.setRoute((entry) => {
    // To both clients, so that one receives its own message.
    void fixture.relay.push(entry)
    return [entry]
  })
  const results = await live(fixture)
  expect({ ...(await look(fixture)), results }).toEqual(clean)
})

test("A9: … the end of a pairing is not taken for the wallet's", async () => {
  const fixture = await openTestClient()
  const controller = new AbortController()
  const { getUri } = fixture.pair({ signal: controller.signal })
  await getUri()
  controller.abort()
  await fixture.relay.idle()
  const sent = fixture.relay.log.map((it) => it.tag)
  expect(sent).toEqual([1100, 1000])
  for (const entry of [...fixture.relay.log]) await fixture.relay.push(entry)
  await fixture.relay.idle()
  expect(fixture.relay.log.map((it) => it.tag)).toEqual(sent)
})

test('A9: after more messages than are recorded', async () => {
  const fixture = await openTestClient()
  await live(fixture)
  const { length } = fixture.relay.log
  const [session] = await fixture.client.listSessions()
  const topic = session?.topic ?? ''
  for (let i = 0; i < 300; i += 1)
    await fixture.wallet.request(topic, 'wc_sessionPing', {})
  const before = await look(fixture)
  for (const entry of fixture.relay.log.slice(0, length).toReversed())
    await fixture.relay.push(entry)
  const after = await look(fixture)
  expect(after.state).toEqual(before.state)
  expect(after.events).toEqual(before.events)
})

test('behavior: each message is delayed until the next', async () => {
  const clean = await liveCleanly()
  const fixture = await openTestClient()
  let held: Entry[] = []
  fixture.relay.setRoute((entry) => {
    const isAnswer = entry.tag === 1109 || entry.from !== 'wallet'
    if (isAnswer || entry.tag === 1101) return [entry]
    if (fixture.events.length === 0) return [entry]
    held.push(entry)
    if (held.length < 2) return []
    const late = held
    held = []
    return late.toReversed()
  })
  const results = await live(fixture)
  for (const entry of held) await fixture.relay.push(entry)
  const { state } = await look(fixture)
  expect({ state, results }).toEqual({
    state: clean.state,
    results: clean.results,
  })
})

test('behavior: a relay that drops messages and ignores their lifetime', async () => {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  const sign = () =>
    fixture.client.request({
      callId: 'sign',
      topic,
      networkId: 'eip155:1' as const,
      method: 'personal_sign',
      params: [],
    })
  const result = sign()
  const { id } = await fixture.wallet.waitForRequest(topic, 'wc_sessionRequest')
  fixture.relay.setRoute(() => [])
  await fixture.wallet.sendResponse(topic, id, { result: 'late' })
  const dropped = fixture.relay.log.at(-1)
  const expired = expect(result).rejects.toMatchObject({
    code: 'REQUEST_EXPIRED',
  })
  await vi.advanceTimersByTimeAsync(301_000)
  await expired
  const before = await fixture.getState()
  if (dropped) await fixture.relay.push(dropped)
  // A proposal that expired long ago.
  const [proposal] = fixture.relay.log
  if (proposal) await fixture.relay.push(proposal)
  expect(await fixture.getState()).toEqual(before)
  expect(fixture.events.map((it) => it.type)).toEqual(['session'])
})

test('behavior: a wallet that sends random frames', async () => {
  const odd: readonly unknown[] = [
    ...[null, undefined, 0, -1, 1e300, '', 'x', [], [[]], {}, true],
    ...[{ toString: 1, valueOf: 1 }, { length: -1 }],
    ...[{ eip155: null }, { eip155: { accounts: {} } }, 'eip155:1'],
  ]
  const methods = [
    ...['Settle', 'Update', 'Extend', 'Event', 'Ping', 'Request'],
  ].map((it) => `wc_session${it}`)
  const members = [
    ...['controller', 'expiry', 'namespaces', 'event', 'chainId', 'relay'],
    ...['sessionProperties', 'scopedProperties', 'sessionConfig', 'code'],
  ]
  for (const state of ['pairing', 'pending', 'session']) {
    const fixture = await openTestClient()
    const { session, getUri } = fixture.pair()
    const proposal = await fixture.wallet.scan(await getUri())
    if (state !== 'pairing') await fixture.wallet.respond(proposal)
    if (state === 'session') await fixture.wallet.settle(proposal)
    if (state === 'session') await session
    await fixture.relay.idle()
    const topic =
      state === 'pairing'
        ? proposal.topic
        : await fixture.wallet.join(proposal.symKey)
    for (const value of odd) {
      for (const method of methods) {
        if (state === 'pending' && method === 'wc_sessionSettle') continue
        await fixture.wallet.request(topic, method, value)
        for (const member of state === 'session' ? members : [])
          await fixture.wallet.request(topic, method, { [member]: value })
        await fixture.wallet.request(topic, method, {
          event: { name: value, data: value },
          chainId: value,
        })
      }
      for (const body of [{ result: value }, { error: value }])
        for (const id of [7, null, 'x', {}, []])
          await fixture.wallet.sendResponse(topic, id, body)
    }
    await fixture.relay.idle()
    expect(fixture.relay.failures).toEqual([])
    if (state === 'session')
      expect(await fixture.client.listSessions()).toHaveLength(1)
    fixture.client.close()
  }
})

test('behavior: a wallet that sends random settlements', async () => {
  const odd: readonly unknown[] = [
    null,
    0,
    1e300,
    'x',
    [],
    {},
    { toString: 1 },
    { eip155: null },
  ]
  const members = ['controller', 'expiry', 'namespaces', 'sessionProperties']
  for (const member of members)
    for (const value of odd) {
      const fixture = await openTestClient()
      const { session, getUri } = fixture.pair()
      const proposal = await fixture.wallet.scan(await getUri())
      await fixture.wallet.approve(proposal, { [member]: value })
      const settled = await session.catch((error) => error.code)
      if (member !== 'sessionProperties')
        expect(settled).toBe('INVALID_SESSION')
      await fixture.relay.idle()
      expect(fixture.relay.failures).toEqual([])
      fixture.client.close()
    }
})

test('behavior: unreadable messages are ignored', async () => {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  const push = (message: string) =>
    fixture.relay.push({
      topic,
      message,
      tag: 1104,
      publishedAt: 0,
      ttl: 1,
      prompt: false,
      from: 'relay',
      isRouted: true,
    })
  const symKey = 'ab'.repeat(32)
  await push(encryptEnvelope({ symKey, text: '{}' }))
  await push(btoa('\x02{"id":1,"method":"wc_sessionDelete","params":{}}'))
  await push('')
  await push('💥')
  for (const text of ['', '{}', '[]', 'null', '{"id":1}', '{"id":{}}'])
    await fixture.wallet.send(topic, text, 1104)
  expect(await fixture.getState()).toHaveLength(1)
  const id = await fixture.wallet.request(topic, 'wc_sessionPing', {})
  expect(await fixture.wallet.waitForResponse(topic, id)).toMatchObject({
    result: true,
  })
})

test('behavior: messages that cannot be stored are not acknowledged and delivered again', async () => {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  await fixture.relay.idle()
  const { set } = fixture.store
  fixture.store.set = () => Promise.reject(new Error('full'))
  const namespaces = { eip155: { accounts: [account] } }
  const id = await fixture.wallet.request(topic, 'wc_sessionUpdate', {
    namespaces,
  })
  await fixture.relay.idle()
  expect(fixture.wallet.frames.some((it) => it.id === id)).toBe(false)
  expect(fixture.events).toHaveLength(1)
  fixture.store.set = set
  const after = await fixture.restart()
  await fixture.wallet.waitForResponse(topic, id)
  const [session] = await after.getState()
  expect(session?.namespaces.get('eip155')?.accounts).toEqual([account])
})

test('behavior: no key is exposed', async () => {
  const said: unknown[] = []
  for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...all) => said.push(all))
  const fixture = await openTestClient()
  await live(fixture)
  const { session, getUri } = fixture.pair({ callId: 'again' })
  const proposal = await fixture.wallet.scan(await getUri())
  await fixture.wallet.approve(proposal, { expiry: 0 })
  const error = await session.catch((it) => it)
  const records = JSON.stringify([...(await fixture.store.list(''))])
  const keys = [...records.matchAll(/"(?:symKey|privateKey)":"(\w+)"/g)].map(
    ([, key]) => key,
  )
  expect(keys).toHaveLength(1)
  const text = JSON.stringify([
    fixture.events,
    said,
    error,
    String(error?.stack),
  ])
  for (const key of [...keys, proposal.symKey]) expect(text).not.toContain(key)
  expect(said).toEqual([])
})

test('behavior: a wallet that approves shortly before the expiry has 30 s to settle', async () => {
  const fixture = await openTestClient()
  const { session, getUri } = fixture.pair()
  const ended = vi.fn()
  session.catch(ended)
  const proposal = await fixture.wallet.scan(await getUri())
  await vi.advanceTimersByTimeAsync(290_000)
  await fixture.wallet.respond(proposal)
  await fixture.relay.idle()
  await vi.advanceTimersByTimeAsync(29_000)
  await fixture.relay.idle()
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await fixture.relay.idle()
  expect(ended).toHaveBeenCalledOnce()
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ code: 'TIMEOUT' })
})

test('behavior: no pairing follows an earlier one, or an approved one, that the wallet deletes', async () => {
  const fixture = await openTestClient()
  const { states, getUri } = fixture.pair()
  const count = () => new Set(states.map((it) => it.uri)).size
  const first = await fixture.wallet.scan(await getUri())
  await vi.advanceTimersByTimeAsync(270_000)
  await fixture.relay.idle()
  const second = await fixture.wallet.scan(await getUri())
  expect(count()).toBe(2)
  await fixture.wallet.request(first.topic, 'wc_pairingDelete', {})
  await vi.advanceTimersByTimeAsync(2_000)
  await fixture.relay.idle()
  expect(count()).toBe(2)
  await fixture.wallet.respond(second)
  await fixture.wallet.request(second.topic, 'wc_pairingDelete', {})
  await vi.advanceTimersByTimeAsync(2_000)
  await fixture.relay.idle()
  expect(count()).toBe(2)
})

test('behavior: a response has the tag after its request’s, and its lifetime', async () => {
  const fixture = await openTestClient()
  const { session, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  const ask = async (topic: string, method: string) => {
    const id = await fixture.wallet.request(topic, method, {})
    await fixture.wallet.waitForResponse(topic, id)
    const { tag, ttl, prompt } =
      fixture.relay.log.findLast((it) => it.from !== 'wallet') ?? {}
    return [method, tag, ttl, prompt]
  }
  expect(await ask(proposal.topic, 'wc_pairingPing')).toEqual([
    ...['wc_pairingPing', 1003, 30, false],
  ])
  await fixture.wallet.approve(proposal)
  const { topic } = await session
  await fixture.relay.idle()
  for (const [method, tag, ttl] of [
    ['wc_sessionPing', 1115, 30],
    ['wc_sessionEvent', 1111, 300],
    ['wc_sessionUpdate', 1105, 86_400],
    // A method that only wallets offer.
    ['wc_sessionRequest', 0, 86_400],
    ['wc_sessionDelete', 1113, 86_400],
  ] as const)
    expect(await ask(topic, method)).toEqual([method, tag, ttl, false])
})
