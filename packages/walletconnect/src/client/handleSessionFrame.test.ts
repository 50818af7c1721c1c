import { openTestClient } from '@latchkit/test/walletconnect/openTestClient'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../store/createMemoryStore.ts'
import { isOutdated } from './handleSessionFrame.ts'
import { isRecord } from './isRecord.ts'
import { openRecords } from './records.ts'

describe('handleSessionFrame', () => {
  afterEach(() => void vi.useRealTimers())

  const dead = 'eip155:1:0x000000000000000000000000000000000000dEaD'
  const beef = 'eip155:137:0x000000000000000000000000000000000000bEEF'
  const toNamespaces = (...accounts: string[]) => ({
    eip155: { accounts, methods: [], events: [] },
  })

  test('behavior: update', async () => {
    const { fixture, topic, ask } = await open()
    const namespaces = toNamespaces(beef)
    const answer = await ask('wc_sessionUpdate', { namespaces })
    expect(answer).toMatchObject({ result: true, tag: 1105 })
    const [session] = await fixture.client.listSessions()
    expect(session?.namespaces.get('eip155')?.accounts).toEqual([beef])
    expect(fixture.events.at(-1)).toEqual({ type: 'session', session })
    const after = await fixture.restart()
    expect(await after.client.listSessions()).toEqual([session])
    expect(session?.topic).toBe(topic)
  })

  test('error: a malformed update', async () => {
    const { fixture, ask } = await open()
    const { error } = await ask('wc_sessionUpdate', {
      namespaces: toNamespaces(),
    })
    expect(error?.code).toBe(5001)
    const [session] = await fixture.client.listSessions()
    expect(session?.namespaces.get('eip155')?.accounts).toEqual([dead])
  })

  test('A10: an update that is delivered after its successor and a restart', async () => {
    const { fixture, topic } = await open()
    const { relay, wallet } = fixture
    relay.setRoute(() => [])
    const update = (account: string) =>
      wallet.request(topic, 'wc_sessionUpdate', {
        namespaces: toNamespaces(account),
      })
    await update(dead)
    const withheld = relay.log.at(-1)
    relay.setRoute((entry) => [entry])
    const second = await update(beef)
    const delivered = relay.log.at(-1)
    await wallet.waitForResponse(topic, second)
    const after = await fixture.restart()
    await relay.idle()
    if (!withheld || !delivered) throw new Error('nothing sent')
    await relay.push(withheld)
    await relay.push(delivered)
    const [session] = await after.getState()
    expect(session?.namespaces.get('eip155')?.accounts).toEqual([beef])
    expect(after.events).toEqual([])
  })

  test('behavior: a wallet that changes to smaller ids', async () => {
    const { fixture, topic } = await open()
    const now = Date.now()
    const update = async (account: string, id: number) => {
      const namespaces = toNamespaces(account)
      await fixture.wallet.request(
        topic,
        'wc_sessionUpdate',
        { namespaces },
        id,
      )
      const [session] = await fixture.getState()
      return session?.namespaces.get('eip155')?.accounts
    }
    expect(await update(beef, now * 1000)).toEqual([beef])
    // Milliseconds times 256: 15 digits.
    expect(await update(dead, (now + 5) * 256)).toEqual([dead])
    expect(await update(beef, (now + 4) * 256)).toEqual([dead])
    expect(await update(beef, (now + 6) * 1000)).toEqual([beef])
  })

  test('behavior: updates of one millisecond, delivered in the wrong order', async () => {
    const { fixture, topic } = await open()
    const now = Date.now()
    const update = async (account: string, id: number) => {
      const params = { namespaces: toNamespaces(account) }
      await fixture.wallet.request(topic, 'wc_sessionUpdate', params, id)
      const [session] = await fixture.getState()
      return session?.namespaces.get('eip155')?.accounts
    }
    expect(await update(beef, now * 1000 + 2)).toEqual([beef])
    expect(await update(dead, now * 1000 + 1)).toEqual([beef])
    expect(await update(dead, now * 1000 + 3)).toEqual([dead])
  })

  test('behavior: extend', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const { fixture, ask } = await open()
    const [before] = await fixture.client.listSessions()
    const expiresAt = before?.expiresAt ?? 0
    await vi.advanceTimersByTimeAsync(86_400_000)
    const now = () => Math.floor(Date.now() / 1000)
    const extend = async (params: object) => {
      const { result, error } = await ask('wc_sessionExtend', params)
      const [session] = await fixture.client.listSessions()
      return [result ?? error?.code, session?.expiresAt]
    }
    expect(await extend({ expiry: expiresAt + 60 })).toEqual([
      true,
      expiresAt + 60,
    ])
    expect(await extend({ expiry: expiresAt })).toEqual([1004, expiresAt + 60])
    expect(await extend({ expiry: 'x' })).toEqual([1004, expiresAt + 60])
    expect(await extend({})).toEqual([true, now() + 604_800])
    await vi.advanceTimersByTimeAsync(1_000)
    const far = now() + 30 * 86_400
    expect(await extend({ expiry: far })).toEqual([true, now() + 604_800])
  })

  test('behavior: events', async () => {
    const { fixture, topic, ask } = await open()
    const emit = async (
      name: string,
      chainId: unknown,
      data: unknown = [1],
    ) => {
      const event = { name, data }
      const { result, error } = await ask('wc_sessionEvent', { event, chainId })
      return result ?? error?.code
    }
    expect(await emit('chainChanged', 'eip155:1')).toBe(true)
    expect(await emit('accountsChanged', 'eip155:0x1', ['0x'])).toBe(true)
    expect(await emit('chainChanged', 'eip155:137')).toBe(1002)
    expect(await emit('chainChanged', 'constructor:1')).toBe(1002)
    expect(await emit('chainChanged', 1)).toBe(1002)
    expect(await emit('other', 'eip155:1')).toBe(1002)
    await fixture.relay.idle()
    const common = { type: 'event', topic, networkId: 'eip155:1' }
    expect(fixture.events.slice(1)).toEqual([
      { ...common, name: 'chainChanged', data: [1] },
      { ...common, name: 'accountsChanged', data: ['0x'] },
    ])
  })

  test('behavior: an event older than the last of its name is ignored', async () => {
    const { fixture, topic } = await open()
    const emit = (name: string, data: number, id: number) =>
      fixture.wallet.request(
        topic,
        'wc_sessionEvent',
        { event: { name, data }, chainId: 'eip155:1' },
        id,
      )
    const id = Date.now() * 1000
    await emit('chainChanged', 2, id + 5_000)
    await emit('chainChanged', 1, id)
    // The same request in another envelope, which a relay cannot forge.
    await emit('chainChanged', 2, id + 5_000)
    await emit('accountsChanged', 3, id)
    await fixture.relay.idle()
    const data = fixture.events.flatMap((it) =>
      it.type === 'event' ? it.data : [],
    )
    expect(data).toEqual([2, 3])
  })

  test('behavior: delete', async () => {
    const { fixture, topic, ask } = await open()
    const answer = await ask('wc_sessionDelete', { code: 6000, message: '' })
    expect(answer).toMatchObject({ result: true, tag: 1113 })
    expect(await fixture.getState()).toEqual([])
    expect(fixture.events.at(-1)).toEqual({ type: 'deleted', topic })
    const keys = [...(await fixture.store.list('')).keys()]
    expect(keys).toEqual(['seed'])
  })

  test('behavior: ping', async () => {
    const { ask } = await open()
    const answer = await ask('wc_sessionPing', {})
    expect(answer).toMatchObject({ result: true, tag: 1115 })
  })

  test.for([
    'wc_sessionRequest',
    'wc_sessionPropose',
    'wc_sessionAuthenticate',
    'wc_pairingDelete',
    'constructor',
  ])('error: %s is not a method of dapps', async (method) => {
    const { fixture, ask } = await open()
    const { error, tag } = await ask(method, {})
    expect({ code: error?.code, tag }).toEqual({ code: 10001, tag: 0 })
    expect(await fixture.client.listSessions()).toHaveLength(1)
  })

  test('error: a settlement by another controller', async () => {
    const { fixture, ask } = await open()
    const { error } = await ask('wc_sessionSettle', {
      controller: { publicKey: 'ab'.repeat(32) },
    })
    expect(error?.code).toBe(1005)
    expect(await fixture.client.listSessions()).toHaveLength(1)
  })

  test('behavior: expires', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const { fixture, topic } = await open()
    const [session] = await fixture.client.listSessions()
    await vi.advanceTimersByTimeAsync(604_799_000)
    expect(await fixture.client.listSessions()).toEqual([session])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await fixture.client.listSessions()).toEqual([])
    await fixture.relay.idle()
    expect(fixture.events.at(-1)).toEqual({ type: 'deleted', topic })
  })

  async function open() {
    const fixture = await openTestClient()
    const { topic } = await fixture.connect()
    await fixture.relay.idle()
    return {
      fixture,
      topic,
      async ask(method: string, params: unknown) {
        const id = await fixture.wallet.request(topic, method, params)
        return fixture.wallet.waitForResponse(topic, id)
      },
    }
  }
})

describe('isOutdated', () => {
  const now = 1_790_000_000_000

  test.for([
    ['later', [now * 1000, (now + 1) * 1000], [false, false]],
    ['earlier', [now * 1000, (now - 1) * 1000], [false, true]],
    ['the same', [now * 1000, now * 1000], [false, true]],
    ['within a millisecond', [now * 1000 + 1, now * 1000 + 9], [false, false]],
    [
      'within a millisecond, in the wrong order',
      [now * 1000 + 9, now * 1000 + 1, now * 1000 + 10],
      [false, true, false],
    ],
    ['15 digits, in order', [now * 256 + 1, now * 256 + 2], [false, false]],
    [
      '15 digits, in the wrong order',
      [now * 256 + 2, now * 256],
      [false, true],
    ],
    // Which of the two came first is not in the ids.
    ['16 digits, then 15 of then', [now * 1000 + 5, now * 256], [false, false]],
    ['16 digits, then 15', [now * 1000, (now + 1) * 256], [false, false]],
    [
      '16 digits, then 15 of before',
      [now * 1000, (now - 1) * 256],
      [false, true],
    ],
    ['15 digits, then 16', [now * 256, (now + 1) * 1000], [false, false]],
    ['small ones', [2, 3, 1], [false, false, true]],
  ] as const)('default: %s', async ([, ids, expected]) => {
    const outdated = await run(ids.map(String))
    expect(outdated).toEqual(expected)
  })

  test.for([
    ['in order', ['1', '2', '2', '1'], [false, false, true, true]],
    ['in the wrong order', ['2', '1', '3'], [false, true, false]],
  ] as const)(
    'behavior: 19 digits, which no number holds: %s',
    async ([, ends, expected]) => {
      const ids = ends.map((end) => `${now}00000${end}`)
      expect(new Set(ids.map(Number)).size).toBe(1)
      expect(await run(ids)).toEqual(expected)
      expect(await run(ids.map((id) => `"${id}"`))).toEqual(expected)
    },
  )

  test('behavior: 19 digits, then 16 of later', async () => {
    const ids = [
      `${now}000001`,
      `${now + 1}000`,
      `${now}999`,
      `${now + 1}000001`,
    ]
    expect(await run(ids)).toEqual([false, false, true, false])
  })

  test('behavior: leading zeros', async () => {
    expect(await run(['"007"', '"6"', '"8"', '"0"'])).toEqual([
      ...[false, true, false, true],
    ])
  })

  test('behavior: numbers of an earlier version', async () => {
    const latest = new Map([['b', now * 1000 + 5]])
    const ids = [now * 1000 + 4, now * 1000 + 5, now * 1000 + 6].map(String)
    expect(await run(ids, latest)).toEqual([true, true, false])
  })

  test('behavior: texts', async () => {
    expect(await run(['"7"', '"6"', '"x"', '"5"', '"8"'])).toEqual([
      ...[false, true, false, true, false],
    ])
  })

  async function run(
    ids: readonly string[],
    latest: ReadonlyMap<string, number> = new Map(),
  ): Promise<readonly boolean[]> {
    const store = createMemoryStore()
    const { write } = await openRecords({
      store,
      load: async () => ({ isRecord }),
      onChange() {},
    })
    await write((batch) =>
      batch.put('seen.a', { version: 1, hashes: [], latest }),
    )
    return write((batch) =>
      ids.map((id) => isOutdated(batch, { topic: 'a', name: 'b', id })),
    )
  }
})
