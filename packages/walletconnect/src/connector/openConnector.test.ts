import type { Connector, Kit, Pairing } from '@latchkit/core'
import {
  connect,
  createMemoryStorage,
  disconnect,
  findConnector,
  getAccount,
  getNetwork,
  request,
  sendTransaction,
  switchNetwork,
} from '@latchkit/core'
import { RpcError, UserRejectedRequestError } from '@latchkit/protocol'
import { readClientId } from '@latchkit/test/core/readKit'
import {
  createScriptedClient,
  holdListSessions,
} from '@latchkit/test/walletconnect/createScriptedClient'
import { createSession } from '@latchkit/test/walletconnect/createSession'
import { createTestKit } from '@latchkit/test/walletconnect/createTestKit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TabUnresponsiveError } from '../errors/browser.ts'
import { MessageTooLongError, RelayUnreachableError } from '../errors/relay.ts'
import { RequestExpiredError } from '../errors/session.ts'

const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const key = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const connectorId = 'walletConnect'
const expiresAt = 4_000_000_000
const uri = `wc:${'1'.repeat(64)}@2?relay-protocol=irn&symKey=${'2'.repeat(64)}`
const evm = { eip155: [`eip155:1:${alice}`, `eip155:10:${alice}`] } as const

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0 })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const useSafari = () =>
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (iPhone) Version/17.0 Mobile Safari/604.1',
    maxTouchPoints: 5,
  })

/** Starts to connect and waits for the client's call of `pair`. */
async function begin(
  script: createScriptedClient.ReturnType,
  kit: Kit,
  more: Partial<connect.Parameters> = {},
) {
  const called = script.next()
  const result = connect(kit, { connectorId, ...more })
  result.catch(() => {})
  await called
  const call = script.pairs.at(-1)
  if (!call) throw new Error('`pair` was not called')
  return { ...call, result }
}

/** Connects to a session. */
async function open(
  script: createScriptedClient.ReturnType,
  kit: Kit,
  session = createSession(evm),
) {
  const { resolve, result } = await begin(script, kit)
  resolve(script.settle(session))
  await result
  return session
}

function getWallet(kit: Kit) {
  return findConnector(kit, { connectorId })?.getWallet?.()
}

describe('connect', () => {
  test('default', async () => {
    const script = createScriptedClient()
    const { kit, storage } = createTestKit({ client: script.client })
    const { given, resolve, result } = await begin(script, kit)
    expect(given).toMatchObject({
      callId: expect.stringMatching(/^[0-9a-f]{32}$/),
      keep: false,
      proposal: {
        eip155: { chains: ['eip155:1', 'eip155:10'] },
        solana: { chains: ['solana:main'] },
      },
    })
    const session = createSession({
      ...evm,
      solana: [`solana:main:${key}`],
    })
    resolve(script.settle(session))
    expect(await result).toEqual({
      accountIds: [`eip155:1:${alice}`, `solana:main:${key}`],
    })
    expect(getAccount(kit, { namespace: 'solana' })).toMatchObject({
      status: 'connected',
      address: key,
    })
    expect(storage.getItem('latchkit.walletConnect.pairing')).toBeNull()
    expect(getWallet(kit)).toEqual({
      name: 'Test Wallet',
      icon: undefined,
      link: undefined,
      links: [session.peer.url, undefined, undefined],
    })
  })

  test('parameters: networkId', async () => {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    const networkId = 'eip155:10'
    const { given, resolve, result } = await begin(script, kit, {
      network: networkId,
    })
    expect(given.proposal.eip155?.chains).toEqual(['eip155:10', 'eip155:1'])
    resolve(script.settle(createSession(evm)))
    expect(await result).toEqual({ accountIds: [`eip155:10:${alice}`] })
  })

  test('behavior: starts on the active network', async () => {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    await switchNetwork(kit, { network: 'eip155:10' })
    await open(script, kit)
    expect(getNetwork(kit).network.caipNetworkId).toBe('eip155:10')
  })

  test('parameters: onUri, onPairing', async () => {
    const script = createScriptedClient()
    const { kit, storage } = createTestKit({ client: script.client })
    const onUri = vi.fn()
    const pairings: Pairing[] = []
    const onPairing = (pairing: Pairing) => pairings.push(pairing)
    const { given, result } = await begin(script, kit, { onUri, onPairing })
    given.onPairing({ uri, expiresAt, status: 'publishing' })
    expect(onUri).not.toHaveBeenCalled()
    given.onPairing({ uri, expiresAt, status: 'ready' })
    given.onPairing({ uri, expiresAt, status: 'answered' })
    expect(onUri.mock.calls).toEqual([[uri]])
    given.onPairing({ uri: `${uri}2`, expiresAt, status: 'ready' })
    expect(onUri.mock.calls).toEqual([[uri], [`${uri}2`]])
    expect(pairings.map(({ status }) => status)).toEqual([
      'publishing',
      'ready',
      'answered',
      'ready',
    ])
    const marker = storage.getItem('latchkit.walletConnect.pairing')
    expect(marker).toBe(`${expiresAt}{}`)
    await disconnect(kit)
    await expect(result).rejects.toThrow('Request was aborted')
    expect(storage.getItem('latchkit.walletConnect.pairing')).toBeNull()
    // Follows after the end of a pairing are ignored.
    pairings[0]?.follow('fake://')
    given.onPairing({ uri, expiresAt, status: 'ready' })
    expect(storage.getItem('latchkit.walletConnect.pairing')).toBeNull()
    expect(pairings).toHaveLength(4)
  })

  test('behavior: stores the wallet and the link synchronously, without the key', async () => {
    const script = createScriptedClient()
    const { kit, storage } = createTestKit({ client: script.client })
    const wallet = { id: 'fake', name: 'Fake' }
    let pairing: Pairing | undefined
    const { given, resolve, result } = await begin(script, kit, {
      wallet,
      onPairing(next) {
        pairing = next
      },
    })
    given.onPairing({ uri, expiresAt, status: 'ready' })
    pairing?.follow(`fake://wc?uri=${encodeURIComponent(uri)}`)
    const marker = storage.getItem('latchkit.walletConnect.pairing')
    expect(marker).toBe(
      `${expiresAt}${JSON.stringify({ wallet, link: 'fake://' })}`,
    )
    pairing?.follow(uri)
    expect(storage.getItem('latchkit.walletConnect.pairing')).not.toContain(
      'symKey',
    )
    pairing?.follow(`fake://wc/${encodeURIComponent(uri)}`)
    expect(storage.getItem('latchkit.walletConnect.pairing')).not.toContain(
      'symKey',
    )
    pairing?.follow('fake://')
    const session = createSession(evm)
    resolve(script.settle(session))
    await result
    expect(storage.getItem('latchkit.walletConnect.pairing')).toBeNull()
    await vi.waitFor(() =>
      expect(getWallet(kit)?.link).toBe(
        `fake://wc?sessionTopic=${session.topic}`,
      ),
    )
    expect(kit.getState().recentWallets).toEqual([wallet])
  })

  test('error: the wallet rejects', async () => {
    const script = createScriptedClient()
    const { kit, storage } = createTestKit({ client: script.client })
    const { given, reject, result } = await begin(script, kit)
    given.onPairing({ uri, expiresAt, status: 'ready' })
    reject({ code: 5000, message: 'No.' })
    await expect(result).rejects.toMatchObject({ code: 5000 })
    expect(storage.getItem('latchkit.walletConnect.pairing')).toBeNull()
    expect(getAccount(kit).status).toBe('disconnected')
  })

  test('error: a session that settles after an abort is disconnected', async () => {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    const { resolve, result } = await begin(script, kit)
    resolve(script.settle(createSession(evm)))
    const left = disconnect(kit)
    await expect(result).rejects.toThrow('Request was aborted')
    await left
    await vi.waitFor(() => expect(script.sessions.size).toBe(0))
    expect(getAccount(kit).status).toBe('disconnected')
  })

  test('error: an abort while sessions are listed', async () => {
    const script = createScriptedClient()
    const held = holdListSessions(script.client)
    const { kit, storage } = createTestKit({ client: held.client })
    const { resolve, result } = await begin(script, kit)
    const called = held.next()
    resolve(script.settle(createSession(evm)))
    await called
    const left = disconnect(kit)
    await expect(result).rejects.toThrow('Request was aborted')
    held.release()
    await left
    await vi.waitFor(() => expect(script.sessions.size).toBe(0))
    expect(getWallet(kit)).toBeUndefined()
    expect(storage.getItem('latchkit.walletConnect.session')).toBeNull()
  })

  test('behavior: there is one session at a time', async () => {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    const first = await open(script, kit)
    const second = createSession(
      { eip155: [`eip155:1:${bob}`] },
      { topic: 'c'.repeat(64) },
    )
    await open(script, kit, second)
    expect(script.disconnected).toEqual([first.topic])
    expect(getAccount(kit).address).toBe(bob)
  })

  test('behavior: connected namespaces stay connected when another one joins', async () => {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    await open(script, kit)
    const joined = await begin(script, kit, { namespaces: ['solana'] })
    expect(Object.keys(joined.given.proposal)).toEqual(['solana', 'eip155'])
    const both = createSession(
      { ...evm, solana: [`solana:main:${key}`] },
      { topic: 'c'.repeat(64) },
    )
    joined.resolve(script.settle(both))
    await joined.result
    expect(getAccount(kit, { namespace: 'eip155' }).address).toBe(alice)
    expect(getAccount(kit, { namespace: 'solana' }).address).toBe(key)
    // It disconnects if the next session lacks it.
    const alone = await begin(script, kit, { namespaces: ['solana'] })
    const last = createSession(
      { solana: [`solana:main:${key}`] },
      { topic: 'd'.repeat(64) },
    )
    alone.resolve(script.settle(last))
    await alone.result
    expect(getAccount(kit, { namespace: 'eip155' }).status).toBe('disconnected')
  })
})

describe('while connecting', () => {
  test('behavior: an update before the end of `connect` is applied', async () => {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    const { resolve, result } = await begin(script, kit)
    const session = script.settle(createSession(evm))
    script.settle(createSession({ eip155: [`eip155:1:${bob}`] }))
    resolve(session)
    expect(await result).toEqual({ accountIds: [`eip155:1:${bob}`] })
  })

  test('error: a session that is deleted at once', async () => {
    const script = createScriptedClient()
    const { kit, storage } = createTestKit({ client: script.client })
    const { resolve, result } = await begin(script, kit)
    const session = script.settle(createSession(evm))
    script.end(session.topic)
    resolve(session)
    await expect(result).rejects.toMatchObject({ name: 'NoAccountsError' })
    expect(getAccount(kit).status).toBe('disconnected')
    expect(storage.getItem('latchkit.walletConnect.session')).toBeNull()
  })

  test('behavior: a namespace may be connected by another connector', async () => {
    const script = createScriptedClient()
    const other: Connector = {
      id: 'other',
      name: 'Other',
      type: 'EXTERNAL',
      namespaces: ['eip155'],
      connect: async () => [`eip155:1:${bob}`],
      reconnect: async () => [`eip155:1:${bob}`],
      disconnect: async () => {},
      watch: () => () => {},
      getProvider: async () => ({ request: async () => null }),
    }
    const { kit } = createTestKit({
      client: script.client,
      connectors: [other],
    })
    const both = { ...evm, solana: [`solana:main:${key}`] } as const
    const { topic } = await open(script, kit, createSession(both))
    await connect(kit, { connectorId: 'other' })
    expect(script.disconnected).toEqual([])
    script.emitEvent(topic, 'eip155:1', 'chainChanged', 10)
    script.settle(createSession(both, { topic }))
    const evmAccount = () => getAccount(kit, { namespace: 'eip155' })
    const solanaAccount = () => getAccount(kit, { namespace: 'solana' })
    expect(evmAccount().address).toBe(bob)
    expect(solanaAccount().address).toBe(key)
    script.end(topic)
    expect(evmAccount().address).toBe(bob)
    expect(solanaAccount().status).toBe('disconnected')
  })
})

describe('keep', () => {
  const safari = 'Version/17.0 Mobile Safari/604.1'

  test.each([
    ['Safari of an iPhone', `(iPhone) ${safari}`, 5, true],
    ['Safari of an iPad', `(iPad) ${safari}`, 5, true],
    ['Safari of an iPod', `(iPod) ${safari}`, 5, true],
    ['Safari of an iPad as a Mac', `(Macintosh) ${safari}`, 5, true],
    ['Safari of a Mac', `(Macintosh) ${safari}`, 0, false],
    ['Safari of a Mac with a touch bar', `(Macintosh) ${safari}`, 1, false],
    ['Chrome of an iPhone', '(iPhone) CriOS/120.0 Safari/604.1', 5, false],
    ['Chrome of Android', '(Linux; Android) Chrome/120.0', 5, false],
    ['Android', `(Linux; Android) ${safari}`, 5, false],
  ])('behavior: %s: %s', async (_, userAgent, maxTouchPoints, keep) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    expect((await begin(script, kit)).given.keep).toBe(keep)
  })

  test('behavior: a session that settles while the attempt ends is kept', async () => {
    useSafari()
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    const { given, resolve, result } = await begin(script, kit)
    given.onPairing({ uri, expiresAt, status: 'ready' })
    resolve(script.settle(createSession(evm)))
    const left = disconnect(kit)
    await expect(result).rejects.toThrow('Request was aborted')
    await left
    expect(script.disconnected).toEqual([])
    expect(await connect(kit, { connectorId })).toEqual({
      accountIds: [`eip155:1:${alice}`],
    })
    expect(script.pairs).toHaveLength(1)
  })

  test('error: the marker of a kept pairing that the wallet rejects is deleted', async () => {
    useSafari()
    const script = createScriptedClient()
    const { kit, storage } = createTestKit({ client: script.client })
    const { given, reject, result } = await begin(script, kit)
    given.onPairing({ uri, expiresAt, status: 'ready' })
    reject({ code: 5000, message: 'No.' })
    await expect(result).rejects.toMatchObject({ code: 5000 })
    expect(storage.getItem('latchkit.walletConnect.pairing')).toBeNull()
  })

  test('behavior: Safari on iOS keeps a pairing, and the next attempt uses its session', async () => {
    useSafari()
    const script = createScriptedClient()
    const { kit, storage } = createTestKit({ client: script.client })
    const { given, result } = await begin(script, kit)
    expect(given.keep).toBe(true)
    given.onPairing({ uri, expiresAt, status: 'ready' })
    await disconnect(kit)
    await expect(result).rejects.toThrow('Request was aborted')
    expect(storage.getItem('latchkit.walletConnect.pairing')).not.toBeNull()
    script.settle(createSession(evm))
    expect(await connect(kit, { connectorId })).toEqual({
      accountIds: [`eip155:1:${alice}`],
    })
    expect(script.pairs).toHaveLength(1)
    expect(storage.getItem('latchkit.walletConnect.pairing')).toBeNull()
  })

  test.each([
    ['Telegram', 'TelegramWebviewProxy'],
    ['Telegram of iOS', 'TelegramWebviewProxyProto'],
  ])('behavior: %s keeps a pairing', async (_, name) => {
    vi.stubGlobal(name, {})
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    const { given } = await begin(script, kit)
    expect(given.keep).toBe(true)
  })
})

describe('mount', () => {
  test('behavior: continues the pairing of a killed page', async () => {
    const storage = createMemoryStorage()
    const wallet = { id: 'fake', name: 'Fake' }
    storage.setItem(
      'latchkit.walletConnect.pairing',
      `${expiresAt}${JSON.stringify({ wallet, link: 'fake://' })}`,
    )
    const script = createScriptedClient()
    const called = script.next()
    const { kit } = createTestKit({ client: script.client, storage })
    await called
    script.resumes[0]?.resolve(script.settle(createSession(evm)))
    await vi.waitFor(() => expect(getAccount(kit).status).toBe('connected'))
    expect(script.pairs).toEqual([])
    expect(kit.getState().recentWallets).toEqual([wallet])
    await vi.waitFor(() => expect(getWallet(kit)?.link).toMatch(/^fake:\/\/wc/))
    expect(storage.getItem('latchkit.walletConnect.pairing')).toBeNull()
  })

  test('behavior: uses a session that settled while the page was closed', async () => {
    const storage = createMemoryStorage()
    storage.setItem('latchkit.walletConnect.pairing', `${expiresAt}{}`)
    const script = createScriptedClient()
    script.settle(createSession(evm))
    const called = script.next()
    const { kit } = createTestKit({ client: script.client, storage })
    await called
    script.resumes[0]?.resolve(undefined)
    await vi.waitFor(() => expect(getAccount(kit).status).toBe('connected'))
  })

  test('behavior: deletes the marker of a pairing without a session', async () => {
    const storage = createMemoryStorage()
    storage.setItem('latchkit.walletConnect.pairing', `${expiresAt}{}`)
    const script = createScriptedClient()
    const called = script.next()
    const { kit, events } = createTestKit({ client: script.client, storage })
    await called
    script.resumes[0]?.resolve(undefined)
    await vi.waitFor(() =>
      expect(storage.getItem('latchkit.walletConnect.pairing')).toBeNull(),
    )
    expect(getAccount(kit).status).toBe('disconnected')
    expect(events).toEqual([])
  })

  test('behavior: an attempt of the visitor takes precedence', async () => {
    const storage = createMemoryStorage()
    storage.setItem('latchkit.walletConnect.pairing', `${expiresAt}{}`)
    const script = createScriptedClient()
    const called = script.next()
    const { kit } = createTestKit({ client: script.client, storage })
    await called
    const { resolve, result } = await begin(script, kit)
    expect(script.resumes[0]?.given.signal?.aborted).toBe(true)
    resolve(script.settle(createSession(evm)))
    await result
    expect(getAccount(kit).status).toBe('connected')
  })

  test('behavior: … also if the session is found at the same time', async () => {
    const storage = createMemoryStorage()
    storage.setItem('latchkit.walletConnect.pairing', `${expiresAt}{}`)
    const script = createScriptedClient()
    script.settle(createSession(evm))
    const held = holdListSessions(script.client)
    const called = script.next()
    const { kit } = createTestKit({ client: held.client, storage })
    await called
    const looked = held.next()
    script.resumes[0]?.resolve(undefined)
    await looked
    const result = connect(kit, { connectorId })
    result.catch(() => {})
    held.release()
    expect(await result).toEqual({ accountIds: [`eip155:1:${alice}`] })
  })

  test('behavior: a connection attempt of another connector continues', async () => {
    const storage = createMemoryStorage()
    storage.setItem('latchkit.walletConnect.pairing', `${expiresAt}{}`)
    const script = createScriptedClient()
    const called = script.next()
    const hanging: Connector = {
      id: 'fake',
      name: 'Fake',
      type: 'INJECTED',
      namespaces: ['eip155'],
      connect: () => new Promise(() => {}),
      reconnect: async () => undefined,
      disconnect: async () => {},
      watch: () => () => {},
      getProvider: async () => ({ request: async () => undefined }),
    }
    const connectors = [hanging]
    const { kit } = createTestKit({
      client: script.client,
      storage,
      connectors,
    })
    await called
    const onEnd = vi.fn()
    connect(kit, { connectorId: 'fake' }).catch(onEnd)
    script.resumes[0]?.resolve(script.settle(createSession(evm)))
    await new Promise((resolve) => setTimeout(resolve))
    expect(onEnd).not.toHaveBeenCalled()
    expect(storage.getItem('latchkit.walletConnect.pairing')).not.toBeNull()
  })

  test('behavior: waits until a suspended leader ends', async () => {
    const storage = createMemoryStorage()
    storage.setItem('latchkit.walletConnect.pairing', `${expiresAt}{}`)
    const script = createScriptedClient()
    const called = script.next()
    const { kit } = createTestKit({ client: script.client, storage })
    await called
    const again = script.next()
    script.resumes[0]?.reject(new TabUnresponsiveError())
    await again
    script.resumes[1]?.resolve(script.settle(createSession(evm)))
    await vi.waitFor(() => expect(getAccount(kit).status).toBe('connected'))
  })

  test.each([
    ['expired', '1{}'],
    ['damaged', `${expiresAt}{`],
    ['not ours', 'x'],
    ['with a prototype', `${expiresAt}{"__proto__":{"link":"x"}}`],
  ])('error: a marker that is %s', async (_, marker) => {
    const storage = createMemoryStorage()
    storage.setItem('latchkit.walletConnect.pairing', marker)
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client, storage })
    const { resolve, result } = await begin(script, kit)
    expect(script.resumes).toEqual([])
    resolve(script.settle(createSession(evm)))
    await result
  })
})

describe('reconnect', () => {
  test('default', async () => {
    const storage = createMemoryStorage()
    const script = createScriptedClient()
    const first = createTestKit({ client: script.client, storage })
    await open(script, first.kit)
    await switchNetwork(first.kit, { network: 'eip155:10' })
    first.unmount()
    const { kit } = createTestKit({ client: script.client, storage })
    await vi.waitFor(() => expect(getAccount(kit).status).toBe('connected'))
    expect(getNetwork(kit).network.caipNetworkId).toBe('eip155:10')
    expect(script.pairs).toHaveLength(1)
  })

  test('error: an expired session', async () => {
    const storage = createMemoryStorage()
    const script = createScriptedClient()
    const first = createTestKit({ client: script.client, storage })
    await open(script, first.kit)
    first.unmount()
    script.sessions.clear()
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    const { events, kit } = createTestKit({ client: script.client, storage })
    await vi.waitFor(() =>
      expect(events).toContainEqual({
        event: 'ALERT',
        properties: {
          code: 'SESSION_EXPIRED',
          message: 'The session with WalletConnect has expired.',
        },
      }),
    )
    expect(getAccount(kit).status).toBe('disconnected')
    expect(storage.getItem('latchkit.walletConnect.session')).toBeNull()
    vi.restoreAllMocks()
  })

  test('behavior: a session that is restored after `disconnect` stays closed', async () => {
    const storage = createMemoryStorage()
    const script = createScriptedClient()
    const first = createTestKit({ client: script.client, storage })
    const { topic } = await open(script, first.kit)
    first.unmount()
    const held = holdListSessions(script.client)
    const called = held.next()
    const { kit } = createTestKit({ client: held.client, storage })
    await called
    expect(getAccount(kit).status).toBe('connecting')
    await disconnect(kit)
    expect(script.disconnected).toEqual([topic])
    held.release()
    await new Promise((resolve) => setTimeout(resolve))
    expect(getWallet(kit)).toBeUndefined()
    expect(storage.getItem('latchkit.walletConnect.session')).toBeNull()
  })

  test('error: a leader that responds too late', async () => {
    const storage = createMemoryStorage()
    const script = createScriptedClient()
    const first = createTestKit({ client: script.client, storage })
    await open(script, first.kit)
    first.unmount()
    const held = holdListSessions(script.client)
    const { kit } = createTestKit({ client: held.client })
    const connector = findConnector(kit, { connectorId })
    const controller = new AbortController()
    const { signal } = controller
    const called = held.next()
    const late = connector?.reconnect({ namespaces: ['eip155'], signal })
    await called
    controller.abort(new Error('late'))
    held.release()
    await expect(late).rejects.toThrow('late')
    expect(getWallet(kit)).toBeUndefined()
  })

  test('behavior: applies changes made while the page was frozen', async () => {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    const session = await open(script, kit)
    const account = `eip155:1:${bob}` as const
    script.sessions.set(
      session.topic,
      createSession({ eip155: [account] }, { topic: session.topic }),
    )
    const connector = findConnector(kit, { connectorId })
    const namespaces = ['eip155']
    expect(await connector?.reconnect({ namespaces })).toEqual([account])
    expect(getAccount(kit).address).toBe(bob)
  })
})

describe('watch', () => {
  test('behavior: an update replaces accounts and networks', async () => {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    const { topic } = await open(script, kit)
    script.settle(createSession({ eip155: [`eip155:10:${bob}`] }, { topic }))
    expect(getAccount(kit).address).toBe(bob)
    expect(getNetwork(kit).network.caipNetworkId).toBe('eip155:10')
  })

  test('behavior: events of another session are ignored', async () => {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    await open(script, kit)
    const topic = 'c'.repeat(64)
    script.settle(createSession({ eip155: [`eip155:10:${bob}`] }, { topic }))
    script.emitEvent(topic, 'eip155:10', 'chainChanged', 10)
    script.end(topic)
    expect(getAccount(kit).address).toBe(alice)
  })

  describe('A22: events', () => {
    const accounts = {
      eip155: [...evm.eip155, `eip155:1:${bob}`, `eip155:10:${bob}`],
      solana: [`solana:main:${key}`],
    } as const

    test.each([[10], ['10'], ['0xa'], ['eip155:10'], [['eip155:10']]])(
      'chainChanged %j',
      async (data) => {
        const script = createScriptedClient()
        const { kit } = createTestKit({ client: script.client })
        const { topic } = await open(script, kit, createSession(accounts))
        script.emitEvent(topic, 'eip155:1', 'chainChanged', data)
        await vi.waitFor(() =>
          expect(getNetwork(kit).network.caipNetworkId).toBe('eip155:10'),
        )
        expect(getAccount(kit).address).toBe(alice)
      },
    )

    test('accountsChanged', async () => {
      const script = createScriptedClient()
      const { kit } = createTestKit({ client: script.client })
      const { topic } = await open(script, kit, createSession(accounts))
      script.emitEvent(topic, 'eip155:1', 'accountsChanged', [
        bob.toLowerCase(),
      ])
      await vi.waitFor(() => expect(getAccount(kit).address).toBe(bob))
      script.emitEvent(topic, 'eip155:1', 'chainChanged', 10)
      await vi.waitFor(() =>
        expect(getNetwork(kit).network.caipNetworkId).toBe('eip155:10'),
      )
      expect(getAccount(kit).address).toBe(bob)
    })

    test('error: accounts and networks that were not approved are ignored', async () => {
      const script = createScriptedClient()
      const { kit } = createTestKit({ client: script.client })
      const { topic } = await open(script, kit, createSession(accounts))
      const eve = `0x${'e'.repeat(40)}`
      script.emitEvent(topic, 'eip155:137', 'chainChanged', 137)
      script.emitEvent(topic, 'solana:main', 'chainChanged', 'eip155:10')
      script.emitEvent(topic, 'eip155:1', 'accountsChanged', [eve])
      script.emitEvent(topic, 'eip155:1', 'accountsChanged', [])
      script.emitEvent(topic, 'eip155:1', 'message', [bob])
      script.emitEvent(topic, 'cosmos:a', 'chainChanged', 'a')
      // The last event arrived, so the others did.
      script.emitEvent(topic, 'eip155:1', 'accountsChanged', [bob])
      await vi.waitFor(() => expect(getAccount(kit).address).toBe(bob))
      expect(getNetwork(kit).network.caipNetworkId).toBe('eip155:1')
    })
  })

  test('behavior: the wallet disconnects', async () => {
    const script = createScriptedClient()
    const { kit, storage } = createTestKit({ client: script.client })
    const { topic } = await open(script, kit)
    script.end(topic)
    expect(getAccount(kit).status).toBe('disconnected')
    expect(getWallet(kit)).toBeUndefined()
    expect(storage.getItem('latchkit.walletConnect.session')).toBeNull()
  })

  test('behavior: continues with the session of another tab', async () => {
    const script = createScriptedClient()
    const { kit, storage } = createTestKit({ client: script.client })
    const { topic } = await open(script, kit)
    const next = createSession(
      { eip155: [`eip155:10:${bob}`] },
      { topic: 'c'.repeat(64) },
    )
    script.settle(next)
    const record = { topic: next.topic, networkIds: ['eip155:10'] }
    storage.setItem('latchkit.walletConnect.session', JSON.stringify(record))
    script.end(topic)
    await vi.waitFor(() => expect(getAccount(kit).address).toBe(bob))
    expect(getAccount(kit).status).toBe('connected')
  })

  test('behavior: alerts reach the kit, once', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const script = createScriptedClient()
    const { events } = createTestKit({ client: script.client })
    const alert = { code: 'RELAY_UNREACHABLE', message: 'No.' } as const
    script.emit({ type: 'alert', alert })
    script.emit({ type: 'alert', alert })
    expect(events).toEqual([{ event: 'ALERT', properties: alert }])
    error.mockRestore()
  })
})

describe('disconnect', () => {
  test('default', async () => {
    const script = createScriptedClient()
    const { kit, storage } = createTestKit({ client: script.client })
    const { topic } = await open(script, kit)
    await disconnect(kit)
    expect(script.disconnected).toEqual([topic])
    expect(storage.getItem('latchkit.walletConnect.session')).toBeNull()
    await expect(request(kit, { method: 'eth_accounts' })).rejects.toThrow()
  })
})

test('behavior: a session that was not restored is disconnected by its record', async () => {
  const script = createScriptedClient()
  const { kit, storage } = createTestKit({ client: script.client })
  const { topic } = script.settle(createSession(evm))
  const record = { topic, networkIds: ['eip155:1'] }
  storage.setItem('latchkit.walletConnect.session', JSON.stringify(record))
  await findConnector(kit, { connectorId })?.disconnect()
  expect(script.disconnected).toEqual([topic])
  expect(storage.getItem('latchkit.walletConnect.session')).toBeNull()
})

describe('getWallet', () => {
  test('behavior: the name and the icon of the peer', async () => {
    const png = 'data:image/png;base64,AA=='
    for (const [name, icons, expected] of [
      [
        'Fake',
        ['https://a.example/icon.png', png],
        { name: 'Fake', icon: png },
      ],
      ['', ['data:text/html,x'], { name: 'WalletConnect', icon: undefined }],
      ['x'.repeat(65), [], { name: 'x'.repeat(64), icon: undefined }],
    ] as const) {
      const script = createScriptedClient()
      const { kit } = createTestKit({ client: script.client })
      await open(script, kit, createSession(evm, { peer: { name, icons } }))
      expect(getWallet(kit)).toMatchObject(expected)
    }
  })

  test('behavior: the link names the latest pending request', async () => {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    let follow = (_: string) => {}
    const { given, resolve, result } = await begin(script, kit, {
      onPairing(pairing) {
        follow = pairing.follow
      },
    })
    given.onPairing({ uri, expiresAt, status: 'ready' })
    follow('fake://')
    const { topic } = script.settle(createSession(evm))
    resolve(createSession(evm))
    await result
    const sign = async () => {
      const asked = script.next()
      const params = ['0x', alice]
      const answer = request(kit, { method: 'personal_sign', params })
      await asked
      return answer
    }
    const answers = []
    for (const id of [7, 8]) {
      answers.push(sign())
      await vi.waitFor(() => expect(script.requests).toHaveLength(id - 6))
      script.requests[id - 7]?.given.onId?.(id)
    }
    const linkOf = (id: number) =>
      `fake://wc?requestId=${id}&sessionTopic=${topic}`
    expect(getWallet(kit)?.link).toBe(linkOf(8))
    const ids = script.requests.map(({ given }) => given.callId)
    expect(ids.join(' ')).toMatch(/^[0-9a-f]{32} [0-9a-f]{32}$/)
    expect(ids[0]).not.toBe(ids[1])
    script.requests[1]?.resolve('0x02')
    expect(await answers[1]).toBe('0x02')
    expect(getWallet(kit)?.link).toBe(linkOf(7))
    script.requests[0]?.reject(new Error('no'))
    await expect(answers[0]).rejects.toThrow()
    expect(getWallet(kit)?.link).toBe(`fake://wc?sessionTopic=${topic}`)
  })
})

describe('a transaction', () => {
  /** Sends a transaction; the client's call is pending. */
  async function send() {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    const methods = ['eth_sendTransaction']
    await open(script, kit, createSession(evm, { methods }))
    const result = sendTransaction(kit, { to: bob, value: 1n })
    result.catch(() => {})
    await vi.waitFor(() => expect(script.requests).toHaveLength(1))
    return { result, call: script.requests.at(-1) }
  }

  test.each([
    ['the session has ended', new RpcError({ code: 4900 })],
    ['it has expired', new RequestExpiredError()],
    ['the relay is gone', new RelayUnreachableError()],
    ['the tab with the connection is gone', new TabUnresponsiveError()],
  ])('error: it may have been sent: %s', async (_, cause) => {
    const { result, call } = await send()
    call?.reject(cause)
    await expect(result).rejects.toMatchObject({
      ...{ code: 'OUTCOME_UNKNOWN', hash: undefined, networkId: 'eip155:1' },
      cause: { name: cause.name },
    })
  })

  test.each([
    ['the visitor rejects it', new UserRejectedRequestError()],
    ['it is too long', new MessageTooLongError({ length: 2, max: 1 })],
    ['the wallet is not authorized', new RpcError({ code: 4100 })],
  ])('error: nothing was sent: %s', async (_, error) => {
    const { result, call } = await send()
    call?.reject(error)
    await expect(result).rejects.toBe(error)
  })
})

test('parameters: projectId, at a relay that requires one', async () => {
  const script = createScriptedClient()
  const { kit } = createTestKit({
    client: script.client,
    options: { relayUrl: 'wss://relay.walletconnect.org', projectId: 'shop' },
  })
  await open(script, kit)
  expect(getAccount(kit).address).toBe(alice)
})

test('behavior: the kit knows the client id of a session that is restored, or opened before', async () => {
  const storage = createMemoryStorage()
  const script = createScriptedClient()
  const first = createTestKit({ client: script.client, storage })
  await open(script, first.kit)
  expect(readClientId(first.kit)).toBeUndefined()
  first.setClientId('did:key:z6Mk')
  expect(readClientId(first.kit)).toBe('did:key:z6Mk')
  first.unmount()
  const { kit, setClientId } = createTestKit({ client: script.client, storage })
  setClientId('did:key:z6Mk')
  await vi.waitFor(() => expect(getAccount(kit).status).toBe('connected'))
  expect(readClientId(kit)).toBe('did:key:z6Mk')
  script.end(createSession(evm).topic)
  await vi.waitFor(() => expect(readClientId(kit)).toBeUndefined())
})

test('behavior: the kit knows the client id while there is a session', async () => {
  const script = createScriptedClient()
  const { kit, setClientId } = createTestKit({ client: script.client })
  setClientId('did:key:z6Mk')
  expect(readClientId(kit)).toBeUndefined()
  await open(script, kit)
  expect(readClientId(kit)).toBe('did:key:z6Mk')
  await disconnect(kit)
  expect(readClientId(kit)).toBeUndefined()
})

describe('sendTransaction for a network', () => {
  const to = bob
  const options = { methods: ['eth_sendTransaction', 'wallet_sendCalls'] }

  test('error: the session has moved to another one', async () => {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    const { topic } = await open(script, kit, createSession(evm, options))
    script.emitEvent(topic, 'eip155:10', 'chainChanged', 10)
    expect(getNetwork(kit).network.caipNetworkId).toBe('eip155:10')
    const asked = script.next()
    const sent = sendTransaction(kit, { to, value: 1n, network: 'eip155:1' })
    const outcome = sent.catch((error) => error)
    await Promise.race([outcome, asked])
    expect(script.requests.map(({ given }) => given.networkId)).toEqual([])
    expect(await outcome).toMatchObject({ name: 'NetworkMismatchError' })
  })

  test('behavior: the request names the network of the transaction', async () => {
    const script = createScriptedClient()
    const { kit } = createTestKit({ client: script.client })
    await open(script, kit, createSession(evm, options))
    const asked = script.next()
    const sent = sendTransaction(kit, { to, value: 1n, network: 'eip155:1' })
    await asked
    const [call] = script.requests
    expect(call?.given).toMatchObject({
      networkId: 'eip155:1',
      params: [{ chainId: '0x1', value: '0x1' }],
    })
    call?.resolve(`0x${'34'.repeat(32)}`)
    expect(await sent).toBe(`0x${'34'.repeat(32)}`)
  })
})
