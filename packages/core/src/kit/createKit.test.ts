import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import {
  createFakeKit,
  createWallet,
  fakeNetworks,
} from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { expect, test, vi } from 'vitest'
import { addNetwork } from '../actions/addNetwork.ts'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { getNetwork } from '../actions/getNetwork.ts'
import { removeNetwork } from '../actions/removeNetwork.ts'
import { setAddressLabel } from '../actions/setAddressLabel.ts'
import { watchAccount } from '../actions/watchAccount.ts'
import {
  AdapterNotFoundError,
  InvalidConfigurationError,
} from '../errors/configuration.ts'
import { NetworkNotFoundError } from '../errors/network.ts'
import { createMemoryStorage } from '../storage/Storage.ts'
import { createKit } from './createKit.ts'
import { defaultOptions } from './readOptions.ts'

test('default', () => {
  const kit = createKit({ adapters: [createFakeAdapter()] })
  expect(kit.id).toBe('latchkit')
  expect(kit.options).toEqual({
    ...defaultOptions,
    defaultAccountTypes: { fake: 'eoa' },
  })
  expect(getNetwork(kit).network.caipNetworkId).toBe('fake:1')
  expect(getAccount(kit).status).toBe('disconnected')
})

test.each([
  { adapters: [] },
  { adapters: undefined },
  { adapters: [createFakeAdapter(), createFakeAdapter()] },
  { id: 'a.b' },
  { id: '' },
  { networks: 'mainnet' },
  { networks: [{ ...fakeNetworks[0], caipNetworkId: 'fake' }] },
  { networks: [{ ...fakeNetworks[0], caipNetworkId: 'other:1' }] },
  { networks: [{ ...fakeNetworks[0], rpcUrls: undefined }] },
])('error: wrong options %#', (options) => {
  const parameters = { adapters: [createFakeAdapter()], ...options }
  const create = () => createKit(parameters as createKit.Parameters)
  expect(create).toThrowErrorMatchingSnapshot()
})

test.each<[object, string]>([
  [{ network: [] }, 'Unknown option `network`. Did you mean `networks`?'],
  [{ netwroks: [] }, 'Unknown option `netwroks`. Did you mean `networks`?'],
  [{ projectID: '' }, 'Unknown option `projectID`. Did you mean `projectId`?'],
  [
    { features: { swap: true } },
    'Unknown option `features.swap`. Did you mean `features.swaps`?',
  ],
  [{ chains: [] }, 'Unknown option `chains`. Did you mean `networks`?'],
  [
    { appName: 'Shop' },
    'Unknown option `appName`. Did you mean `metadata.name`?',
  ],
  [{ ssr: true }, 'Unknown option `ssr`. Write one of adapters, networks,'],
  [
    { constructor: 1 },
    'Unknown option `constructor`. Write one of adapters, networks,',
  ],
])(
  'error: an unknown option, and the nearest known one: %j',
  (options, text) => {
    const parameters = { adapters: [createFakeAdapter()], ...options }
    const create = () => createKit(parameters as createKit.Parameters)
    expect(create).toThrow(InvalidConfigurationError)
    expect(create).toThrow(text)
  },
)

const uncalled = () => createFakeAdapter()

test.each<[string, unknown, string]>([
  [
    'nothing',
    undefined,
    'Option `adapters` is undefined. Write a list such as `[evm()]`.',
  ],
  [
    'an adapter that is not called',
    { adapters: [uncalled] },
    'Option `adapters` is a function. Write a list such as `[evm()]`.',
  ],
  [
    'one adapter',
    { adapters: createFakeAdapter() },
    'Option `adapters` is an object. Write a list such as `[evm()]`.',
  ],
  [
    'no connector',
    { adapters: [createFakeAdapter()], connectors: [{}] },
    'Option `connectors` is an object. Write a list such as `[walletConnect({ … })]`.',
  ],
  [
    'one connector',
    { adapters: [createFakeAdapter()], connectors: uncalled },
    'Option `connectors` is a function. Write a list such as `[walletConnect({ … })]`.',
  ],
])('error: what to write instead of %s', (_, parameters, text) => {
  const create = () => createKit(parameters as createKit.Parameters)
  expect(create).toThrow(InvalidConfigurationError)
  expect(create).toThrow(text)
})

test('parameters: features.analytics off keeps events from `onEvent`', async () => {
  const { kit, events } = createFakeKit({ features: { analytics: false } })
  const heard = vi.fn()
  kit.onEvent(heard)
  const unmount = kit.mount()
  await connect(kit, { connectorId: 'fake' })
  unmount()
  expect(heard).toHaveBeenCalled()
  expect(events).toEqual([])
})

test('parameters: defaultAccountTypes', () => {
  const { kit } = createFakeKit({ defaultAccountTypes: { fake: 'payment' } })
  expect(kit.options.defaultAccountTypes).toEqual({ fake: 'payment' })
})

test.each([
  [
    { fake: 'payment' },
    'Option `defaultAccountTypes.fake` is "payment". Write one of "eoa".',
  ],
  [
    { fak: 'eoa' },
    'Unknown option `defaultAccountTypes.fak`. Did you mean `defaultAccountTypes.fake`?',
  ],
] as const)('error: the account types %j', (defaultAccountTypes, message) => {
  const adapter = { ...createFakeAdapter(), accountTypes: ['eoa'] as const }
  const create = () => createKit({ adapters: [adapter], defaultAccountTypes })
  expect(create).toThrow(message)
})

test('parameters: defaultNetwork', () => {
  for (const defaultNetwork of ['fake:2', fakeNetworks[1]] as const) {
    const { kit } = createFakeKit({ defaultNetwork })
    expect(getNetwork(kit).network.caipNetworkId).toBe('fake:2')
  }
})

test('error: a default network that is not configured is an alert, and the first is used', () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const { kit, events } = createFakeKit({ defaultNetwork: 'fake:9' })
  expect(report).toHaveBeenCalledOnce()
  expect(getNetwork(kit).network.caipNetworkId).toBe('fake:1')
  expect(events).toEqual([
    {
      event: 'ALERT',
      properties: {
        code: 'NETWORK_NOT_FOUND',
        message: 'Network "fake:9" is not configured.',
      },
    },
  ])
})

test('error: a network whose namespace has no adapter', () => {
  const networks = [createFakeNetwork(1, 'other')]
  const create = () => createKit({ adapters: [createFakeAdapter()], networks })
  expect(create).toThrow("Adapter for namespace other doesn't exist")
})

test('behavior: a network that is present is not added again', () => {
  const { kit } = createFakeKit()
  addNetwork(kit, { network: { ...createFakeNetwork(2), name: 'Other' } })
  expect(kit.getState().networks).toEqual(fakeNetworks)
  addNetwork(kit, { network: createFakeNetwork(3) })
  expect(kit.getState().networks).toHaveLength(3)
})

test('error: a network that is not valid is not added', () => {
  const { kit } = createFakeKit()
  const valid = createFakeNetwork(3)
  const wrong = [
    { ...valid, caipNetworkId: 'other:3' },
    { ...valid, rpcUrls: { default: { http: 'https://rpc.example' } } },
  ]
  for (const network of wrong)
    expect(() => addNetwork(kit, { network: network as never })).toThrow(
      InvalidConfigurationError,
    )
  expect(kit.getState().networks).toEqual(fakeNetworks)
})

test('error: adding or removing a network of a namespace without an adapter', () => {
  const { kit } = createFakeKit()
  const network = createFakeNetwork(1, 'other')
  expect(() => addNetwork(kit, { network })).toThrow(AdapterNotFoundError)
  expect(() => removeNetwork(kit, { network: 'other:1' })).toThrow(
    AdapterNotFoundError,
  )
  expect(() => removeNetwork(kit, { network: 'fake:9' })).toThrow(
    NetworkNotFoundError,
  )
})

test('behavior: a wallet on a removed network is on an unsupported one', async () => {
  const { kit } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  removeNetwork(kit, { network: 'fake:1' })
  expect(getNetwork(kit).isSupported).toBe(false)
})

test('behavior: recent wallets are unique, newest first, at most two', async () => {
  const { kit, adapter, storage } = createFakeKit()
  for (const id of ['a', 'b']) adapter.announce(createWallet({ id }).connector)
  kit.mount()
  for (const connectorId of ['fake', 'a', 'b', 'a'])
    await connect(kit, { connectorId })
  const ids = kit.getState().recentWallets.map(({ id }) => id)
  expect(ids).toEqual(['a', 'b'])
  const next = createFakeKit({ storage })
  expect(next.kit.getState().recentWallets).toEqual(
    kit.getState().recentWallets,
  )
})

test('behavior: a label is kept, found in any spelling, replaced and removed', async () => {
  const { kit, storage } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  const labels = () => getAccount(kit).addressLabels.map(({ label }) => label)
  const namespace = 'fake'
  setAddressLabel(kit, { namespace, address: 'alice', label: 'Savings' })
  expect(labels()).toEqual(['Savings'])
  setAddressLabel(kit, { namespace, address: 'ALICE', label: 'R\u202Eent' })
  expect(labels()).toEqual(['Rent'])
  expect(createFakeKit({ storage }).kit.getState().addressLabels).toHaveLength(
    1,
  )
  setAddressLabel(kit, { namespace, address: 'Alice', label: ' ' })
  expect(labels()).toEqual([])
})

test('behavior: a label stands beside those that another tab gave', () => {
  const { kit, storage } = createFakeKit()
  const other = createFakeKit({ storage }).kit
  const namespace = 'fake'
  setAddressLabel(other, { namespace, address: 'Alice', label: 'Rent' })
  setAddressLabel(kit, { namespace, address: 'Bob', label: 'Savings' })
  const labels = createFakeKit({ storage }).kit.getState().addressLabels
  expect(labels.map(({ label }) => label)).toEqual(['Rent', 'Savings'])
})

test('behavior: equal states give the same account and network', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  const account = getAccount(kit)
  const onChange = vi.fn()
  watchAccount(kit, { onChange })
  wallet.report(['fake:1:Alice', 'fake:1:Bob'])
  addNetwork(kit, { network: createFakeNetwork(3) })
  expect(getAccount(kit)).toBe(account)
  expect(onChange).not.toHaveBeenCalled()
  await wallet.selectAccount('Bob')
  expect(onChange).toHaveBeenCalledWith(getAccount(kit), account)
})

test('behavior: a wallet that vanishes in use stays until it is left', async () => {
  const { kit, adapter } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  adapter.vanish('fake')
  expect(getAccount(kit).status).toBe('connected')
  expect(kit.getState().connectors).toHaveLength(1)
})

test('behavior: two kits on one page never meet', async () => {
  const storage = createMemoryStorage()
  const one = createFakeKit({ id: 'one', storage })
  const two = createFakeKit({ id: 'two', storage })
  one.kit.mount()
  two.kit.mount()
  await connect(one.kit, { connectorId: 'fake' })
  expect(getAccount(one.kit).status).toBe('connected')
  expect(getAccount(two.kit).status).toBe('disconnected')
  const revisit = createFakeKit({ id: 'two', storage })
  expect(getAccount(revisit.kit).status).toBe('disconnected')
})

test('behavior: a listener that throws keeps no other from the event', async () => {
  const uncaught = vi.fn()
  vi.stubGlobal('queueMicrotask', (run: () => void) => {
    try {
      run()
    } catch (error) {
      uncaught(error)
    }
  })
  const { kit, events } = createFakeKit()
  const fault = new Error('mine')
  kit.onEvent(() => {
    throw fault
  })
  const heard = vi.fn()
  kit.onEvent(heard)
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  expect(heard).toHaveBeenCalledTimes(events.length)
  expect(uncaught).toHaveBeenCalledWith(fault)
})

test('parameters: connectors', () => {
  const { connector } = createWallet()
  const contexts: string[] = []
  const { kit } = createFakeKit({
    connectors: [
      (context) => {
        contexts.push(context.kitId)
        return connector
      },
    ],
  })
  expect(kit.getState().connectors).toEqual([connector])
  expect(contexts).toEqual(['latchkit'])
})

test('behavior: a label belongs to one namespace, also to one without an adapter', () => {
  const { kit } = createFakeKit()
  const label = (namespace: string, address: string, text: string) =>
    setAddressLabel(kit, { namespace, address, label: text })
  label('fake', 'Alice', 'Rent')
  label('other', 'alice', 'Savings')
  label('other', 'ALICE', 'Travel')
  label('other', 'alice', '')
  expect(kit.getState().addressLabels).toEqual([
    { namespace: 'fake', address: 'Alice', label: 'Rent' },
    // Only an adapter knows which spellings are equal.
    { namespace: 'other', address: 'ALICE', label: 'Travel' },
  ])
  label('fake', 'Bob', 'a'.repeat(65))
  expect(kit.getState().addressLabels[2]?.label).toBe('a'.repeat(64))
})

test('behavior: an adapter may expect the wallets in use and the recent ones', async () => {
  const { kit, adapter, wallet } = createFakeKit()
  const discover = vi.spyOn(adapter, 'discover')
  kit.mount()
  const isExpected = (id: string) =>
    discover.mock.calls[0]?.[0].isExpected(id) ?? false
  expect(isExpected('fake')).toBe(false)
  wallet.answer('reject')
  const attempt = connect(kit, { connectorId: 'fake' })
  expect(isExpected('fake')).toBe(true)
  await expect(attempt).rejects.toThrow()
  expect(isExpected('fake')).toBe(false)
  wallet.answer('approve')
  await connect(kit, { connectorId: 'fake' })
  await disconnect(kit)
  expect(isExpected('fake')).toBe(true)
  expect(isExpected('other')).toBe(false)
})

test('parameters: metadata, over empty defaults', () => {
  const seen: unknown[] = []
  const { kit } = createFakeKit({
    metadata: { name: 'Shop' },
    connectors: [
      ({ metadata, getNetworks }) => {
        seen.push(metadata, getNetworks())
        return createWallet().connector
      },
    ],
  })
  const metadata = { name: 'Shop', description: '', url: '', icons: [] }
  expect(kit.metadata).toEqual(metadata)
  expect(seen).toEqual([metadata, fakeNetworks])
})

test('behavior: it stays mounted until each mount has been undone once', async () => {
  const { kit, wallet } = createFakeKit()
  const unmounts = [kit.mount(), kit.mount()] as const
  await connect(kit, { connectorId: 'fake' })
  unmounts[0]()
  unmounts[0]()
  expect(wallet.countListeners()).toBe(1)
  unmounts[1]()
  expect(wallet.countListeners()).toBe(0)
})

test('behavior: a connector is mounted with the kit, until the kit is unmounted', () => {
  const mount = vi.fn()
  const { connector } = createWallet({ id: 'other' })
  const { kit } = createFakeKit({
    connectors: [() => ({ ...connector, mount })],
  })
  expect(mount).not.toHaveBeenCalled()
  const unmount = kit.mount()
  expect(mount).toHaveBeenCalledExactlyOnceWith(kit, expect.any(AbortSignal))
  const signal: AbortSignal = mount.mock.calls[0]?.[1]
  expect(signal.aborted).toBe(false)
  unmount()
  expect(signal.aborted).toBe(true)
})

test('behavior: adapters know their kit, for wallets without a network', () => {
  const adapter = createFakeAdapter()
  const discover = vi.spyOn(adapter, 'discover')
  const kit = createKit({ adapters: [adapter], networks: fakeNetworks })
  const unmount = kit.mount()
  expect(discover.mock.calls[0]?.[0].kit).toBe(kit)
  unmount()
})
