import { getEventListeners } from 'node:events'
import {
  connect,
  createKit,
  createMemoryStorage,
  disconnect,
  getAccount,
  getNetwork,
  signMessage,
  switchNetwork,
} from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'
import { countPendingRequests } from '@latchkit/test/core/readKit'
import { privateKeyToAccount } from 'viem/accounts'
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { evm } from '../evm.ts'
import { base } from '../networks/base.ts'
import { mainnet } from '../networks/mainnet.ts'
import { bindProvider } from './bindProvider.ts'
import { createInjectedConnector } from './discover.ts'

const signer = privateKeyToAccount(`0x${'0a'.repeat(32)}`)
const a = signer.address
const b = `0x${'bB'.repeat(20)}`
const signature = `0x${'11'.repeat(65)}`

const warn = vi.fn()
beforeEach(async () => {
  warn.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warn)
  // Code that is loaded once takes real time.
  await import('./createInjectedSession.ts')
  await import('../adapter/operations.ts')
})
afterEach(() => {
  vi.useRealTimers()
})

type Answers = Record<string, (params: unknown) => unknown>

/** A wallet of the page, by its raw EIP-1193 object, on mainnet by default. */
function createSource() {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let chainId = '0x1'
  const answers: Answers = {
    eth_requestAccounts: () => [a],
    eth_accounts: () => [a],
    eth_chainId: () => chainId,
    personal_sign: () => signer.signMessage({ message: 'Hello' }),
    wallet_switchEthereumChain(params) {
      chainId = (params as [{ chainId: string }])[0].chainId
      return null
    },
    wallet_revokePermissions: () => null,
  }
  return {
    answers,
    emit(event: string, payload?: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])])
        listener(payload)
    },
    countListeners: () =>
      [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    async request({ method, params }: { method: string; params?: unknown }) {
      const answer = answers[method]
      if (!answer) throw { code: 4200, message: 'Unknown method' }
      return answer(params)
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners.get(event)?.delete(listener)
    },
  }
}

function open(source = createSource(), storage = createMemoryStorage()) {
  const provider = bindProvider(source)
  if (!provider) throw new Error('no provider')
  const connectorId = 'eip155:test'
  const kit = createKit({
    adapters: [evm({ legacyInjected: false })],
    networks: [mainnet, base],
    connectors: [
      () =>
        createInjectedConnector({
          ...{ id: connectorId, name: 'Test', type: 'ANNOUNCED' },
          provider,
        }),
    ],
    storage,
  })
  const unmount = kit.mount()
  const status = () => getAccount(kit).status
  return { kit, connectorId, source, storage, status, unmount }
}

async function openConnected() {
  const page = open()
  await connect(page.kit, page)
  return page
}

describe('listeners', () => {
  test('behavior: 20 connections and their requests leave none on the wallet and on the signal', async () => {
    const { signal } = new AbortController()
    const { kit, connectorId, source, unmount } = open()
    for (let i = 0; i < 20; i += 1) {
      await connect(kit, { connectorId, signal })
      expect(source.countListeners()).toBe(3)
      await signMessage(kit, { message: 'Hello', signal })
      await switchNetwork(kit, { network: i % 2 ? mainnet : base, signal })
      await disconnect(kit)
      expect(source.countListeners()).toBe(0)
    }
    expect(getEventListeners(signal, 'abort')).toEqual([])
    unmount()
  })

  test('behavior: a kit that is mounted and unmounted 20 times leaves none on the page', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    onTestFinished(() => void vi.unstubAllGlobals())
    const types = [
      ...['eip6963:announceProvider', 'ethereum#initialized'],
      ...['load', 'pageshow', 'focus'],
    ]
    const count = () =>
      types.map((type) => getEventListeners(page, type).length)
    const kit = createKit({ adapters: [evm()], networks: [mainnet] })
    for (let i = 0; i < 20; i += 1) {
      const leave = kit.mount()
      // Both parts of the discovery, and the kit, listen for the page's return.
      await vi.waitFor(() => expect(count()).toEqual([1, 1, 2, 3, 1]))
      leave()
      expect(count()).toEqual([0, 0, 0, 0, 0])
    }
  })
})

async function expectNamed(pending: Promise<unknown>) {
  const error: unknown = await pending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(BaseError)
}

const trap = () => {
  throw new Error('trapped')
}
const hang = () => new Promise<never>(() => {})

const things: readonly (readonly [string, () => unknown])[] = [
  ['a string', () => 'locked'],
  ['nothing', () => undefined],
  ['null', () => null],
  ['a number', () => 7],
  ['a symbol', () => Symbol('junk')],
  ['an empty object', () => ({})],
  ['a nested list', () => [[a], ['0x1', [signature]]]],
  ['a list of what throws', () => [new Proxy({}, { get: trap })]],
  ['a list that throws', () => new Proxy([], { get: trap })],
  ['what throws', () => new Proxy({}, { get: trap, getPrototypeOf: trap })],
  [
    'an object with a getter that throws',
    () => Object.defineProperty({}, 'code', { get: trap }),
  ],
  [
    'own keys of the prototype',
    () => JSON.parse('{"__proto__":{"code":4001,"0":"0x1","length":1}}'),
  ],
]

describe.each(things)('a wallet that throws %s', (_, create) => {
  const fail = () => {
    throw create()
  }

  test.each(['eth_requestAccounts', 'eth_chainId'])(
    'error: connect, %s',
    async (method) => {
      const { kit, connectorId, source, status } = open()
      source.answers[method] = fail
      await expectNamed(connect(kit, { connectorId }))
      expect(status()).toBe('disconnected')
      expect(source.countListeners()).toBe(0)
    },
  )

  test.each(['eth_accounts', 'eth_chainId'])(
    'behavior: restore, %s',
    async (method) => {
      const before = await openConnected()
      before.unmount()
      before.source.answers[method] = fail
      const { kit, source, status } = open(before.source, before.storage)
      await vi.waitFor(() => expect(status()).toBe('disconnected'))
      expect(warn).toHaveBeenCalledTimes(1)
      await disconnect(kit)
      expect(source.countListeners()).toBe(0)
    },
  )

  test('behavior: disconnect', async () => {
    const { kit, source, status } = await openConnected()
    source.answers.wallet_revokePermissions = fail
    await disconnect(kit)
    expect(status()).toBe('disconnected')
    expect(source.countListeners()).toBe(0)
  })

  test('error: switching and signing', async () => {
    const { kit, source, status } = await openConnected()
    source.answers.wallet_switchEthereumChain = fail
    source.answers.personal_sign = fail
    const networkId = base.caipNetworkId
    await expectNamed(switchNetwork(kit, { network: networkId }))
    await expectNamed(signMessage(kit, { message: 'hi' }))
    expect(status()).toBe('connected')
    expect(getNetwork(kit).network).toBe(mainnet)
  })

  test('behavior: when it is asked after a lost node', async () => {
    const { kit, source, status } = await openConnected()
    source.answers.eth_accounts = fail
    source.emit('disconnect', { code: 1013 })
    await vi.waitFor(() => expect(status()).toBe('disconnected'))
    await disconnect(kit)
    expect(source.countListeners()).toBe(0)
  })
})

describe.each(things)('a wallet that answers %s', (_, create) => {
  test.each(['eth_requestAccounts', 'eth_chainId'])(
    'error: connect, %s',
    async (method) => {
      const { kit, connectorId, source, status } = open()
      source.answers[method] = create
      // A plain number is a chain.
      if (method === 'eth_chainId' && create() === 7) return
      await expectNamed(connect(kit, { connectorId }))
      expect(status()).toBe('disconnected')
      expect(source.countListeners()).toBe(0)
    },
  )

  test('behavior: restore', async () => {
    const before = await openConnected()
    before.unmount()
    before.source.answers.eth_accounts = create
    const { kit, source, status } = open(before.source, before.storage)
    await vi.waitFor(() => expect(status()).toBe('disconnected'))
    await disconnect(kit)
    expect(source.countListeners()).toBe(0)
  })

  test('error: signing', async () => {
    const { kit, source, status } = await openConnected()
    source.answers.personal_sign = create
    await expectNamed(signMessage(kit, { message: 'hi' }))
    expect(status()).toBe('connected')
  })

  test('error: a switch that changes nothing', async () => {
    const { kit, source } = await openConnected()
    source.answers.wallet_switchEthereumChain = create
    vi.useFakeTimers()
    const networkId = base.caipNetworkId
    const ended = expectNamed(switchNetwork(kit, { network: networkId }))
    await vi.advanceTimersByTimeAsync(6_000)
    await ended
    expect(getNetwork(kit).network).toBe(mainnet)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: events', async () => {
    const { kit, source, status } = await openConnected()
    source.emit('accountsChanged', create())
    // A plain number is a chain.
    if (create() !== 7) source.emit('chainChanged', create())
    expect(getAccount(kit).caipAddress).toBe(`eip155:1:${a}`)
    source.emit('disconnect', create())
    await vi.waitFor(() => expect(status()).toBe('disconnected'))
  })
})

describe('a wallet that hangs for ever', () => {
  test.each(['eth_requestAccounts', 'eth_chainId'])(
    'error: connect, %s, ended by the caller',
    async (method) => {
      const { kit, connectorId, source, status } = open()
      source.answers[method] = hang
      const controller = new AbortController()
      const { signal } = controller
      const pending = connect(kit, { connectorId, signal })
      const ended = expect(pending).rejects.toThrow('Request was aborted')
      await new Promise((resolve) => setTimeout(resolve))
      controller.abort()
      await ended
      expect(status()).toBe('disconnected')
      expect(source.countListeners()).toBe(0)
    },
  )

  test('behavior: disconnect waits a moment only', async () => {
    const { kit, source, status } = await openConnected()
    source.answers.wallet_revokePermissions = hang
    await disconnect(kit)
    expect(status()).toBe('disconnected')
  })

  test('error: the switch it has agreed to, after 5 s', async () => {
    const { kit, source } = await openConnected()
    source.answers.wallet_switchEthereumChain = () => null
    source.answers.eth_chainId = hang
    vi.useFakeTimers()
    const networkId = base.caipNetworkId
    const pending = switchNetwork(kit, { network: networkId })
    const ended = expect(pending).rejects.toMatchObject({ code: 'TIMEOUT' })
    await vi.advanceTimersByTimeAsync(6_000)
    await ended
    expect(vi.getTimerCount()).toBe(0)
    expect(countPendingRequests(kit)).toBe(0)
  })
})

describe('a wallet that changes its answers', () => {
  test('behavior: the chain and the accounts of each call are believed', async () => {
    const before = await openConnected()
    before.unmount()
    const { answers } = before.source
    answers.eth_accounts = () => [b, a]
    answers.eth_chainId = () => 8453
    const { kit, status } = open(before.source, before.storage)
    expect(getAccount(kit)).toMatchObject({
      status: 'connecting',
      address: a,
    })
    await vi.waitFor(() => expect(status()).toBe('connected'))
    expect(getAccount(kit).caipAddress).toBe(`eip155:8453:${b}`)
  })

  test('behavior: accounts once, then none', async () => {
    const before = await openConnected()
    before.unmount()
    before.source.answers.eth_accounts = () => []
    const { status, storage } = open(before.source, before.storage)
    await vi.waitFor(() => expect(status()).toBe('disconnected'))
    expect(storage.getItem('latchkit.connection.eip155')).toContain(a)
  })
})

test('behavior: events before the connection are ignored', async () => {
  const { kit, connectorId, source, status } = open()
  source.emit('accountsChanged', [b])
  source.emit('chainChanged', '0x2105')
  source.emit('disconnect', { code: 4900 })
  expect(status()).toBe('disconnected')
  await connect(kit, { connectorId })
  expect(getAccount(kit).caipAddress).toBe(`eip155:1:${a}`)
})

test('behavior: a wallet that speaks while it is asked is connected as it answers', async () => {
  const { kit, connectorId, source, status } = open()
  source.answers.eth_requestAccounts = () => {
    source.emit('accountsChanged', [])
    source.emit('chainChanged', '0x2105')
    source.emit('accountsChanged', [a])
    return [a]
  }
  await connect(kit, { connectorId })
  await vi.waitFor(() =>
    expect(getAccount(kit).caipAddress).toBe(`eip155:1:${a}`),
  )
  expect(status()).toBe('connected')
  expect(source.countListeners()).toBe(3)
})

test('behavior: a second click joins the prompt of the first', async () => {
  const { kit, connectorId, source, status } = open()
  let approve = (_: readonly string[]) => {}
  let prompts = 0
  source.answers.eth_requestAccounts = () => {
    prompts += 1
    if (prompts > 1) throw { code: -32002, message: 'Already pending.' }
    return new Promise((resolve) => {
      approve = resolve
    })
  }
  const first = connect(kit, { connectorId })
  const ended = expect(first).rejects.toThrow('Request was aborted')
  await vi.waitFor(() => expect(prompts).toBe(1))
  const second = connect(kit, { connectorId })
  await vi.waitFor(() => expect(prompts).toBe(2))
  await ended
  approve([a])
  await second
  expect(status()).toBe('connected')
})
