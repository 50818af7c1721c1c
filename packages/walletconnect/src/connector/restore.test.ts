import { getEventListeners } from 'node:events'
import {
  connect,
  createMemoryStorage,
  disconnect,
  findConnector,
  getAccount,
  getNetwork,
} from '@latchkit/core'
import { createScriptedClient } from '@latchkit/test/walletconnect/createScriptedClient'
import { createSession } from '@latchkit/test/walletconnect/createSession'
import { createTestKit } from '@latchkit/test/walletconnect/createTestKit'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TabUnresponsiveError } from '../errors/browser.ts'

const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const key = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const connectorId = 'walletConnect'
const markerKey = 'latchkit.walletConnect.pairing'
const recordKey = 'latchkit.walletConnect.session'
const marker = '4000000000{}'
const evm = { eip155: [`eip155:1:${alice}`, `eip155:10:${alice}`] } as const

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0 })
})

const waitFor = (check: () => void) => vi.waitFor(check)

/** Creates a kit over a client with sessions. */
function open(storage = createMemoryStorage()) {
  const script = createScriptedClient()
  const called = script.next()
  const fixture = createTestKit({ client: script.client, storage })
  const connector = findConnector(fixture.kit, { connectorId })
  if (!connector) throw new Error('no connector')
  const topic = (digit: string) => digit.repeat(64)
  return { ...fixture, script, called, connector, topic }
}

describe('restoreSession', () => {
  const namespaces = ['eip155']

  test('default', async () => {
    const { connector, script, storage } = open()
    expect(await connector.reconnect({ namespaces })).toBeUndefined()
    // Without a record, the first session is used.
    script.settle(createSession(evm))
    expect(await connector.reconnect({ namespaces })).toEqual([
      `eip155:1:${alice}`,
    ])
    expect(storage.getItem(recordKey)).toContain('"eip155:1"')
  })

  test('behavior: the session, the networks and the link of the record', async () => {
    const { connector, script, storage, topic } = open()
    script.settle(createSession({ eip155: [`eip155:1:${bob}`] }))
    script.settle(createSession(evm, { topic: topic('c') }))
    const networkIds = ['eip155:10', 'nonsense']
    const record = { topic: topic('c'), link: 'fake://', networkIds }
    storage.setItem(recordKey, JSON.stringify(record))
    expect(await connector.reconnect({ namespaces })).toEqual([
      `eip155:10:${alice}`,
    ])
    expect(connector.getWallet?.()?.link).toBe(
      `fake://wc?sessionTopic=${topic('c')}`,
    )
  })

  test.each([
    ['x'],
    ['null'],
    ['{"topic":1}'],
    ['{"topic":"x","__proto__":{}}'],
  ])('behavior: without a readable record: %s', async (record) => {
    const { connector, script, storage } = open()
    script.settle(createSession(evm))
    storage.setItem(recordKey, record)
    expect(await connector.reconnect({ namespaces })).toEqual([
      `eip155:1:${alice}`,
    ])
  })

  test('behavior: a record with malformed parts', async () => {
    const { connector, script, storage } = open()
    const { topic } = script.settle(createSession(evm))
    storage.setItem(recordKey, JSON.stringify({ topic, link: 7 }))
    expect(await connector.reconnect({ namespaces })).toHaveLength(1)
    expect(connector.getWallet?.()?.link).toBeUndefined()
  })

  test('behavior: an unchanged session notifies no watcher', async () => {
    const { connector, script } = open()
    const session = script.settle(createSession(evm))
    await connector.reconnect({ namespaces })
    const onAccounts = vi.fn()
    const stop = connector.watch({
      onAccounts,
      onNetwork() {},
      onDisconnect() {},
    })
    await connector.reconnect({ namespaces })
    expect(onAccounts).not.toHaveBeenCalled()
    script.sessions.set(session.topic, {
      ...session,
      ...createSession({ eip155: [`eip155:1:${bob}`] }),
    })
    await connector.reconnect({ namespaces })
    expect(onAccounts.mock.calls).toEqual([[[`eip155:1:${bob}`]]])
    stop()
  })
})

describe('resumePairing', () => {
  const open = (text: string) => {
    const storage = createMemoryStorage()
    storage.setItem(markerKey, text)
    return openWith(storage)
  }
  const openWith = (storage: ReturnType<typeof createMemoryStorage>) => {
    const script = createScriptedClient()
    const called = script.next()
    return {
      ...createTestKit({ client: script.client, storage }),
      script,
      called,
    }
  }

  test('behavior: the session that it used is not used again', async () => {
    const { kit, script, called } = open(marker)
    await called
    script.resumes[0]?.resolve(script.settle(createSession(evm)))
    await waitFor(() => expect(getAccount(kit).status).toBe('connected'))
    await new Promise((resolve) => setTimeout(resolve))
    await disconnect(kit)
    const paired = script.next()
    connect(kit, { connectorId }).catch(() => {})
    await paired
    expect(script.pairs).toHaveLength(1)
  })

  test('behavior: ends without a listener of the page', async () => {
    const { kit, script, called, storage } = open(marker)
    await called
    script.resumes[0]?.resolve(undefined)
    await waitFor(() => expect(storage.getItem(markerKey)).toBeNull())
    storage.setItem(markerKey, marker)
    const { signal } = new AbortController()
    const [connector] = kit.getState().connectors
    const again = script.next()
    const resumed = connector?.mount?.(kit, signal)
    await again
    expect(getEventListeners(signal, 'abort')).toHaveLength(1)
    script.resumes[1]?.resolve(undefined)
    await resumed
    await waitFor(() => expect(storage.getItem(markerKey)).toBeNull())
    await new Promise((resolve) => setTimeout(resolve))
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('behavior: ends with the page', async () => {
    const { script, called, unmount, storage } = open(marker)
    await called
    unmount()
    expect(script.resumes[0]?.given.signal?.aborted).toBe(true)
    await new Promise((resolve) => setTimeout(resolve))
    expect(storage.getItem(markerKey)).toBe(marker)
  })

  test.each([
    ['another error', new Error('no'), marker],
    ['a marker that is gone', new TabUnresponsiveError(), undefined],
  ])('error: waits no longer after %s', async (_, error, left) => {
    const { kit, script, called, storage } = open(marker)
    await called
    if (!left) storage.removeItem(markerKey)
    script.resumes[0]?.reject(error)
    await new Promise((resolve) => setTimeout(resolve))
    expect(script.resumes).toHaveLength(1)
    expect(getAccount(kit).status).toBe('disconnected')
  })

  test.each([
    ['{"wallet":{"id":"fake","name":7},"link":"fake://"}', 'fake://wc?'],
    ['{"wallet":{"id":7,"name":"Fake"},"link":7}', undefined],
    ['{"wallet":{"id":7,"name":7}}', undefined],
  ])('behavior: a marker with malformed parts: %s', async (rest, link) => {
    const { kit, script, called } = open(`4000000000${rest}`)
    await called
    script.resumes[0]?.resolve(script.settle(createSession(evm)))
    await waitFor(() => expect(getAccount(kit).status).toBe('connected'))
    expect(kit.getState().recentWallets).toEqual([
      { id: connectorId, name: 'WalletConnect' },
    ])
    const opened = findConnector(kit, { connectorId })?.getWallet?.()?.link
    expect(opened?.slice(0, 10)).toBe(link)
  })
})

describe('findUnclaimedSession', () => {
  test.each([
    ['each', ['eip155', 'solana']],
    ['one', ['eip155']],
  ])('default: %s namespace', async (_, namespaces) => {
    const { kit, script, storage, topic } = open()
    const add = (digit: string, accounts: object, expiresAt: number) =>
      script.settle(
        createSession(accounts as typeof evm, {
          topic: topic(digit),
          expiresAt,
        }),
      )
    const solana = { solana: [`solana:main:${key}`] }
    const both = { ...solana, ...evm }
    add('c', both, 4_000_000_001)
    add('d', { eip155: [`eip155:1:${bob}`] }, 4_000_000_003)
    add('e', evm, 4_000_000_002)
    // Claimed by another tab, and of a namespace that is not requested.
    add('f', evm, 4_000_000_004)
    if (namespaces.length === 1) add('0', solana, 4_000_000_005)
    storage.setItem(markerKey, marker)
    storage.setItem(
      recordKey,
      JSON.stringify({ topic: topic('f'), networkIds: [] }),
    )
    const connected = await connect(kit, { connectorId, namespaces })
    expect(connected).toEqual({ accountIds: [`eip155:1:${bob}`] })
    expect(script.pairs).toEqual([])
  })
})

describe('adoptStoredSession', () => {
  test.each([
    ['of a session that has ended', 'c'],
    ['that is malformed', undefined],
  ])('behavior: disconnects if there is a record %s', async (_, digit) => {
    const { kit, connector, script, storage, topic } = open()
    const paired = script.next()
    const result = connect(kit, { connectorId })
    await paired
    const session = script.settle(createSession(evm))
    script.pairs[0]?.resolve(session)
    await result
    const onDisconnect = vi.fn()
    connector.watch({ onAccounts() {}, onNetwork() {}, onDisconnect })
    const record = digit ? { topic: topic(digit), networkIds: [] } : {}
    storage.setItem(recordKey, JSON.stringify(record))
    script.end(session.topic)
    await waitFor(() => expect(onDisconnect).toHaveBeenCalledOnce())
    expect(getAccount(kit).status).toBe('disconnected')
    expect(storage.getItem(recordKey)).toBeNull()
  })

  test('behavior: continues with the networks and the link of the record', async () => {
    const { kit, connector, script, storage, topic } = open()
    const paired = script.next()
    const result = connect(kit, { connectorId })
    await paired
    const session = script.settle(createSession(evm))
    script.pairs[0]?.resolve(session)
    await result
    script.settle(createSession(evm, { topic: topic('c') }))
    const networkIds = ['eip155:10']
    const record = { topic: topic('c'), link: 'fake://', networkIds }
    storage.setItem(recordKey, JSON.stringify(record))
    script.end(session.topic)
    const link = `fake://wc?sessionTopic=${topic('c')}`
    await waitFor(() => expect(connector.getWallet?.()?.link).toBe(link))
    expect(getNetwork(kit).network.caipNetworkId).toBe('eip155:10')
  })
})
