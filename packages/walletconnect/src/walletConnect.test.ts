import type { CreateConnector } from '@latchkit/core'
import {
  createKit,
  createMemoryStorage,
  InvalidConfigurationError,
  universal,
} from '@latchkit/core'
import { getAlerts } from '@latchkit/core/internal'
import { createNetwork } from '@latchkit/test/walletconnect/createNetwork'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { walletConnect } from './walletConnect.ts'

const networks = ['eip155:1', 'solana:main', 'eip155:10'].map((id) =>
  createNetwork(id as `${string}:${string}`),
)

function open(options: walletConnect.Options, storage = createMemoryStorage()) {
  const kit = createKit({
    storage,
    networks,
    adapters: ['eip155', 'solana'].map((namespace) =>
      universal({
        namespace,
        defaultNetwork: createNetwork(`${namespace}:1`),
      }),
    ),
    connectors: [walletConnect(options)],
  })
  const [connector] = kit.getState().connectors
  if (!connector) throw new Error('no connector')
  return { kit, connector }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('default', () => {
  const { connector } = open({ relayUrl: 'wss://relay.test' })
  expect(connector).toMatchObject({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155', 'solana'],
  })
  expect(connector.getWallet?.()).toBeUndefined()
})

test('A23: importing and mounting it without a browser accesses nothing', async () => {
  expect(typeof window).toBe('undefined')
  expect(typeof document).toBe('undefined')
  const access = vi.fn()
  const names = ['WebSocket', 'indexedDB', 'navigator', 'BroadcastChannel']
  const before = names.map((name) =>
    Object.getOwnPropertyDescriptor(globalThis, name),
  )
  for (const name of names)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => access(name),
    })
  try {
    await import('./exports/index.ts')
    const { kit } = open({ relayUrl: 'wss://relay.test' })
    const unmounts = [kit.mount(), kit.mount()]
    for (const unmount of unmounts) unmount()
    kit.mount()()
    await import('./connector/openConnector.ts')
    expect(access).not.toHaveBeenCalled()
  } finally {
    names.forEach((name, i) => {
      const descriptor = before[i]
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    })
  }
})

describe('parameters: relayUrl', () => {
  test.each([
    ['wss://relay.test'],
    ['wss://relay.test:8443/path'],
    ['ws://localhost:5555'],
    ['ws://127.0.0.1:5555/'],
    ['ws://[::1]:5555'],
    [['wss://a.test', 'wss://b.test']],
  ])('%j', (relayUrl) => {
    expect(() => walletConnect({ relayUrl })).not.toThrow()
  })

  test.each([
    [[]],
    ['relay.test'],
    ['https://relay.test'],
    ['ws://relay.test'],
    ['ws://localhost.evil.test'],
    ['ws://localhost@evil.test'],
    ['ws://10.0.0.1'],
    ['wss://user:pass@relay.test'],
    ['wss://relay.test?projectId=x'],
    ['wss://relay.test#x'],
    ['wss://'],
    ['wss://a.test,wss://b.test'],
    ['wss://a.test, wss://b.test'],
    [['wss://a.test,wss://b.test']],
    [{ toString: (): string => 'wss://relay.test' }],
    ['wss://relay.test\\@evil.test'],
    [' wss://relay.test'],
    [['wss://a.test', 'http://b.test']],
  ])('error: %j', (relayUrl) => {
    expect(() => walletConnect({ relayUrl: relayUrl as string })).toThrow(
      /^Option `walletConnect.relayUrl` is .*\. Write wss URLs/,
    )
  })
})

test.each([[undefined], [{}], [{ projectId: 'shop' }], [{ relayUrl: '' }]])(
  'error: no relay: %j',
  (options) => {
    expect(() => walletConnect(options as walletConnect.Options)).toThrow(
      /^Option `walletConnect.relayUrl` is (undefined|""). Write `walletConnect\({ relayUrl: 'wss:\/\/…' }\)` for a relay of your own, or `walletConnect\({ relayUrl: 'wss:\/\/relay.walletconnect.org', projectId: '…' }\)` for the public one\.$/,
    )
  },
)

test('error: an unknown option', () => {
  const options = { relayURL: 'wss://relay.test' } as unknown
  expect(() => walletConnect(options as walletConnect.Options)).toThrow(
    'Unknown option `walletConnect.relayURL`. Did you mean `walletConnect.relayUrl`?',
  )
})

test('error: a project id instead of options', () => {
  const create = () => walletConnect('abc' as unknown as walletConnect.Options)
  expect(create).toThrow(InvalidConfigurationError)
})

test('error: a connector that is not called', () => {
  const defaultNetwork = createNetwork('eip155:1')
  const create = () =>
    createKit({
      adapters: [universal({ namespace: 'eip155', defaultNetwork })],
      connectors: [walletConnect as unknown as CreateConnector],
    })
  expect(create).toThrow(
    "Option `walletConnect.relayUrl` is undefined. Write `walletConnect({ relayUrl: 'wss://…' })`",
  )
})

test('error: several relays in one string', () => {
  expect(() =>
    walletConnect({ relayUrl: 'wss://a.example,wss://b.example' }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[InvalidConfigurationError: Option \`walletConnect.relayUrl\` is "wss://a.example,wss://b.example". Write wss URLs, or ws URLs of this machine; several as an array.]`,
  )
})

test.each([
  ['pending', 4_000_000_000, null],
  ['expired', 1, '1{}'],
])('behavior: a page with a %s pairing', async (_, expiresAt, left) => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal('document', { title: 'App' })
  vi.stubGlobal('location', { origin: 'https://app.test' })
  const storage = createMemoryStorage()
  const key = 'latchkit.walletConnect.pairing'
  storage.setItem(key, `${expiresAt}{}`)
  const { kit } = open({ relayUrl: 'wss://relay.test' }, storage)
  const unmount = kit.mount()
  const timeout = 10_000
  await vi.waitFor(() => expect(storage.getItem(key)).toBe(left), { timeout })
  // What a page without a client stores is not changed.
  await new Promise((resolve) => setTimeout(resolve))
  expect(storage.getItem(key)).toBe(left)
  unmount()
})

describe('parameters: projectId', () => {
  test.each([
    ['wss://relay.walletconnect.org'],
    ['wss://relay.walletconnect.com/'],
    [['wss://relay.test', 'wss://relay.walletconnect.org:443']],
  ])('error: %s requires one', async (relayUrl) => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const { kit, connector } = open({ relayUrl })
    kit.mount()
    for (const namespaces of [['eip155'], ['solana']])
      await expect(connector.connect({ namespaces })).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
      })
    expect(error.mock.calls).toEqual([
      [
        "[latchkit] Option `walletConnect.projectId` is undefined. Write the project's id at the public relay, or use a relay of your own.",
      ],
    ])
    expect([...getAlerts(kit)]).toEqual(['PROJECT_ID_NOT_CONFIGURED'])
  })
})
