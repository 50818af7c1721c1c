import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'
import type { createToyHub } from '../toy/createToyHub.ts'
import { openToyClient } from '../toy/openToyClient.ts'

type Entry = createToyHub.Entry

// So that all runs are the same to the second.
beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

const start = 1_790_000_000_000
const account = 'eip155:137:0x000000000000000000000000000000000000bEEF'

/** A life of a session, over whatever relay. */
async function live(toy: openToyClient.ReturnType) {
  vi.setSystemTime(start)
  const { wallet, client } = toy
  const { session, getUri } = toy.pair()
  const proposal = await wallet.scan(await getUri())
  const { sessionTopic: topic } = proposal
  await wallet.approve(proposal)
  await session
  const ask = async (method: string, params: object) => {
    vi.setSystemTime(Date.now() + 1_000)
    await wallet.ask(topic, method, params)
    await toy.hub.idle()
  }
  await ask('wc_sessionEvent', {
    event: { name: 'accountsChanged', data: ['0x'] },
    chainId: 'eip155:1',
  })
  const results: unknown[] = []
  for (const callId of ['one', 'two']) {
    const result = client.request({
      ...{ callId, topic, networkId: 'eip155:1' },
      ...{ method: 'personal_sign', params: [callId] },
    })
    const { id } = await toy.hub.until(() =>
      wallet.frames.find((it) => it.params?.request?.params[0] === callId),
    )
    await wallet.answer(topic, id, { result: callId })
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

/** What is left of it, without what is random. */
async function look(toy: openToyClient.ReturnType) {
  const state = await toy.getState()
  const events = toy.events.map(({ type, ...rest }) =>
    'name' in rest ? [type, rest.name, rest.data] : [type],
  )
  const requests = (await toy.store.list('request.')).size
  const sent = toy.hub.log
    .filter((it) => it.from !== 'wallet')
    .map((it) => it.tag)
    .sort()
  return { state, events, requests, sent }
}

async function liveCleanly() {
  const toy = await openToyClient()
  const results = await live(toy)
  return { ...(await look(toy)), results }
}

test('A9: everything twice, in reverse, and all our own', async () => {
  const clean = await liveCleanly()
  expect(clean.events).toHaveLength(6)
  const toy = await openToyClient()
  const results = await live(toy)
  await toy.hub.idle()
  for (let i = 0; i < 2; i += 1)
    for (const entry of toy.hub.log.toReversed()) await toy.hub.push(entry)
  expect({ ...(await look(toy)), results }).toEqual(clean)
  const after = await toy.restart()
  await after.hub.idle()
  for (const entry of toy.hub.log.toReversed()) await toy.hub.push(entry)
  expect((await look(after)).state).toEqual(clean.state)
  expect(after.events).toEqual([])
})

test('A9: … at once, as each message passes', async () => {
  const clean = await liveCleanly()
  const toy = await openToyClient()
  const past: Entry[] = []
  toy.hub.setRoute((entry) => {
    past.unshift(entry)
    return [entry, ...past, ...past]
  })
  const results = await live(toy)
  expect({ ...(await look(toy)), results }).toEqual(clean)
})

test('A9: … reflected, as each message passes', async () => {
  const clean = await liveCleanly()
  const toy = await openToyClient()
  toy.hub.setRoute((entry) => {
    // To both ends, so that one gets its own.
    void toy.hub.push(entry)
    return [entry]
  })
  const results = await live(toy)
  expect({ ...(await look(toy)), results }).toEqual(clean)
})

test("A9: … the end of a pairing is not taken for the wallet's", async () => {
  const toy = await openToyClient()
  const controller = new AbortController()
  const { getUri } = toy.pair({ signal: controller.signal })
  await getUri()
  controller.abort()
  await toy.hub.idle()
  const sent = toy.hub.log.map((it) => it.tag)
  expect(sent).toEqual([1100, 1000])
  for (const entry of [...toy.hub.log]) await toy.hub.push(entry)
  await toy.hub.idle()
  expect(toy.hub.log.map((it) => it.tag)).toEqual(sent)
})

test('A9: after more than is remembered', async () => {
  const toy = await openToyClient()
  await live(toy)
  const { length } = toy.hub.log
  const [session] = await toy.client.listSessions()
  const topic = session?.topic ?? ''
  for (let i = 0; i < 300; i += 1)
    await toy.wallet.ask(topic, 'wc_sessionPing', {})
  const before = await look(toy)
  for (const entry of toy.hub.log.slice(0, length).toReversed())
    await toy.hub.push(entry)
  const after = await look(toy)
  expect(after.state).toEqual(before.state)
  expect(after.events).toEqual(before.events)
})

test('behavior: messages are held back until the next comes', async () => {
  const clean = await liveCleanly()
  const toy = await openToyClient()
  let held: Entry[] = []
  toy.hub.setRoute((entry) => {
    const isAnswer = entry.tag === 1109 || entry.from !== 'wallet'
    if (isAnswer || entry.tag === 1101) return [entry]
    if (toy.events.length === 0) return [entry]
    held.push(entry)
    if (held.length < 2) return []
    const late = held
    held = []
    return late.toReversed()
  })
  const results = await live(toy)
  for (const entry of held) await toy.hub.push(entry)
  const { state } = await look(toy)
  expect({ state, results }).toEqual({
    state: clean.state,
    results: clean.results,
  })
})

test('behavior: a relay that drops, and lies about how long it keeps', async () => {
  const toy = await openToyClient()
  const { topic } = await toy.connect()
  const sign = () =>
    toy.client.request({
      ...{ callId: 'sign', topic, networkId: 'eip155:1' as const },
      ...{ method: 'personal_sign', params: [] },
    })
  const result = sign()
  const { id } = await toy.wallet.receive(topic, 'wc_sessionRequest')
  toy.hub.setRoute(() => [])
  await toy.wallet.answer(topic, id, { result: 'late' })
  const dropped = toy.hub.log.at(-1)
  const expired = expect(result).rejects.toMatchObject({
    code: 'REQUEST_EXPIRED',
  })
  await vi.advanceTimersByTimeAsync(301_000)
  await expired
  const before = await toy.getState()
  if (dropped) await toy.hub.push(dropped)
  // A proposal that has been dead for long.
  const [proposal] = toy.hub.log
  if (proposal) await toy.hub.push(proposal)
  expect(await toy.getState()).toEqual(before)
  expect(toy.events.map((it) => it.type)).toEqual(['session'])
})

test('behavior: a wallet that sends whatever comes to its mind', async () => {
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
    const toy = await openToyClient()
    const { session, getUri } = toy.pair()
    const proposal = await toy.wallet.scan(await getUri())
    if (state !== 'pairing') await toy.wallet.respond(proposal)
    if (state === 'session') await toy.wallet.settle(proposal)
    if (state === 'session') await session
    await toy.hub.idle()
    const topic =
      state === 'pairing'
        ? proposal.topic
        : await toy.wallet.join(proposal.symKey)
    for (const value of odd) {
      for (const method of methods) {
        if (state === 'pending' && method === 'wc_sessionSettle') continue
        await toy.wallet.ask(topic, method, value)
        for (const member of state === 'session' ? members : [])
          await toy.wallet.ask(topic, method, { [member]: value })
        await toy.wallet.ask(topic, method, {
          event: { name: value, data: value },
          chainId: value,
        })
      }
      for (const body of [{ result: value }, { error: value }])
        for (const id of [7, null, 'x', {}, []])
          await toy.wallet.answer(topic, id, body)
    }
    await toy.hub.idle()
    expect(toy.hub.failures).toEqual([])
    if (state === 'session')
      expect(await toy.client.listSessions()).toHaveLength(1)
    toy.client.close()
  }
})

test('behavior: a wallet that settles whatever comes to its mind', async () => {
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
      const toy = await openToyClient()
      const { session, getUri } = toy.pair()
      const proposal = await toy.wallet.scan(await getUri())
      await toy.wallet.approve(proposal, { [member]: value })
      const settled = await session.catch((error) => error.code)
      if (member !== 'sessionProperties')
        expect(settled).toBe('INVALID_SESSION')
      await toy.hub.idle()
      expect(toy.hub.failures).toEqual([])
      toy.client.close()
    }
})

test('behavior: what can not be opened is passed over', async () => {
  const toy = await openToyClient()
  const { topic } = await toy.connect()
  const push = (message: string) =>
    toy.hub.push({
      ...{ topic, message, tag: 1104, publishedAt: 0, ttl: 1, prompt: false },
      ...{ from: 'relay', isRouted: true },
    })
  const symKey = 'ab'.repeat(32)
  await push(encryptEnvelope({ symKey, text: '{}' }))
  await push(btoa('\x02{"id":1,"method":"wc_sessionDelete","params":{}}'))
  await push('')
  await push('💥')
  for (const text of ['', '{}', '[]', 'null', '{"id":1}', '{"id":{}}'])
    await toy.wallet.send(topic, text, 1104)
  expect(await toy.getState()).toHaveLength(1)
  const id = await toy.wallet.ask(topic, 'wc_sessionPing', {})
  expect(await toy.wallet.answered(topic, id)).toMatchObject({ result: true })
})

test('behavior: what can not be stored is not acknowledged, and comes again', async () => {
  const toy = await openToyClient()
  const { topic } = await toy.connect()
  await toy.hub.idle()
  const { set } = toy.store
  toy.store.set = () => Promise.reject(new Error('full'))
  const namespaces = { eip155: { accounts: [account] } }
  const id = await toy.wallet.ask(topic, 'wc_sessionUpdate', { namespaces })
  await toy.hub.idle()
  expect(toy.wallet.frames.some((it) => it.id === id)).toBe(false)
  expect(toy.events).toHaveLength(1)
  toy.store.set = set
  const after = await toy.restart()
  await toy.wallet.answered(topic, id)
  const [session] = await after.getState()
  expect(session?.namespaces.get('eip155')?.accounts).toEqual([account])
})

test('behavior: nothing tells a key', async () => {
  const said: unknown[] = []
  for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...all) => said.push(all))
  const toy = await openToyClient()
  await live(toy)
  const { session, getUri } = toy.pair({ callId: 'again' })
  const proposal = await toy.wallet.scan(await getUri())
  await toy.wallet.approve(proposal, { expiry: 0 })
  const error = await session.catch((it) => it)
  const records = JSON.stringify([...(await toy.store.list(''))])
  const keys = [...records.matchAll(/"(?:symKey|privateKey)":"(\w+)"/g)].map(
    ([, key]) => key,
  )
  expect(keys).toHaveLength(1)
  const text = JSON.stringify([toy.events, said, error, String(error?.stack)])
  for (const key of [...keys, proposal.symKey]) expect(text).not.toContain(key)
  expect(said).toEqual([])
})
