import {
  connect,
  createKit,
  createMemoryStorage,
  disconnect,
  getAccount,
  switchNetwork,
} from '@latchkit/core'
import { createMetaMask } from '@latchkit/test/bitcoin/createMetaMask'
import { createSignal } from '@latchkit/test/core/createSignal'
import { createFakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getAddresses } from '../actions/getAddresses.ts'
import { bitcoin } from '../bitcoin.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { bitcoinSignet } from '../networks/bitcoinSignet.ts'
import { bitcoinTestnet } from '../networks/bitcoinTestnet.ts'
import { bitcoinTestnet4 } from '../networks/bitcoinTestnet4.ts'

const stops: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const networks = [
  bitcoinSignet,
  bitcoinTestnet,
  bitcoinTestnet4,
  bitcoinMainnet,
]

/** Mounts a kit on the page. */
async function open(storage = createMemoryStorage()) {
  const kit = createKit({ adapters: [bitcoin()], networks, storage })
  const unmount = kit.mount()
  stops.push(unmount)
  await vi.waitUntil(() => kit.getState().connectors.length > 0)
  const [connector] = kit.getState().connectors
  return { kit, unmount, connectorId: connector?.id ?? '' }
}
type Kit = Awaited<ReturnType<typeof open>>['kit']

const waitForAddress = (kit: Kit, address: string | undefined) =>
  vi.waitUntil(() => getAccount(kit).address === address)

describe("MetaMask's own package", () => {
  async function openMetaMask() {
    // It writes what it does to the console.
    vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const wallet = createFakeBitcoinWallet({
      privateKeys: ['11'.repeat(32), '12'.repeat(32)],
      networks: [{ networkId: bitcoinMainnet.caipNetworkId, prefix: 'bc' }],
    })
    const extension = createMetaMask({ wallet })
    await extension.install()
    const storage = createMemoryStorage()
    const page = await open(storage)
    await connect(page.kit, { connectorId: page.connectorId })
    const [first, second] = wallet.accounts.map((each) => each.payment.address)
    return { ...page, extension, storage, first, second: second ?? '' }
  }

  test('default: follows the account, and what the wallet revokes', async () => {
    const { kit, extension, first, second } = await openMetaMask()
    expect(getAccount(kit).address).toBe(first)
    extension.selectAccount(second)
    await waitForAddress(kit, second)
    extension.close()
    await waitForAddress(kit, undefined)
  })

  test('behavior: it is restored, also if it reads its session late, and disconnected', async () => {
    const page = await openMetaMask()
    page.unmount()
    vi.stubGlobal('window', new EventTarget())
    const session = createSignal()
    page.extension.hold(session.happened)
    await page.extension.install()
    const { kit } = await open(page.storage)
    // It has no account to show yet.
    await vi.waitUntil(() => getAccount(kit).status === 'disconnected')
    session.resolve()
    await waitForAddress(kit, page.first)
    const created = page.extension.calls.filter(
      (each) => each === 'createSession',
    )
    expect(created).toHaveLength(1)
    await disconnect(kit)
    await vi.waitUntil(() => page.extension.calls.includes('revokeSession'))
  })
})

const taproot = [
  'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  'bc1pz37fc4cn9ah8anwm4xqqhvxygjf9rjf2resrw8h8w4tmvcs0863sa2e586',
] as const
const other = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

/** Registers a wallet of the Wallet Standard; `order` is that of its own list. */
function register(
  accounts: readonly object[],
  options: { order?: 1 | -1; features?: readonly string[] } = {},
): string[] {
  const { order = 1, features = [] } = options
  const calls: string[] = []
  const wallet = {
    ...{ name: 'Wallet', version: '1.0.0', chains: [] },
    accounts: order === 1 ? accounts : accounts.toReversed(),
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts }) },
      ...Object.fromEntries(
        features.map((name) => [
          name,
          { disconnect: async () => void calls.push(name) },
        ]),
      ),
    },
  }
  const detail = (api: { register(given: unknown): void }) =>
    api.register(wallet)
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', { detail }),
    )
  window.addEventListener('wallet-standard:app-ready', announce)
  return calls
}

test('behavior: a label is no purpose', async () => {
  register([{ address: taproot[0], chains: [], label: 'Account 1' }])
  const { kit, connectorId } = await open()
  await connect(kit, { connectorId })
  expect(getAccount(kit).address).toBe(taproot[0])
})

test('error: an address with a wrong checksum', async () => {
  register([{ address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', chains: [] }])
  const { kit, connectorId } = await open()
  await expect(connect(kit, { connectorId })).rejects.toMatchObject({
    name: 'WalletResponseError',
  })
})

describe('two Taproot addresses', () => {
  const pair = taproot.map((address) => ({ address, chains: [] }))

  test('default: the second one of the answer is for ordinals', async () => {
    register(pair, { order: -1 })
    const { kit, connectorId } = await open()
    await connect(kit, { connectorId })
    expect(kit.getState().connections.get('bip122')).toMatchObject({
      accounts: [{ address: taproot[0], type: 'payment' }],
    })
    expect(await getAddresses(kit)).toMatchObject([
      { address: taproot[0], intention: 'payment' },
      { address: taproot[1], intention: 'ordinal' },
    ])
  })

  test('behavior: on another page their uses are not known, so that none is opened', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    register(pair)
    const storage = createMemoryStorage()
    const first = await open(storage)
    await connect(first.kit, { connectorId: first.connectorId })
    first.unmount()
    const { kit } = await open(storage)
    await vi.waitUntil(() => getAccount(kit).status === 'disconnected')
    expect(getAccount(kit).address).toBeUndefined()
  })

  test.each([
    ['purpose', ['ordinals', 'payment']],
    ['purpose', ['payment', 'ordinals']],
  ])('behavior: %s %j is what the wallet says', async (name, uses) => {
    register(pair.map((each, index) => ({ ...each, [name]: uses[index] })))
    const { kit, connectorId } = await open()
    await connect(kit, { connectorId })
    const expected = taproot[uses.indexOf('payment')]
    expect(getAccount(kit).address).toBe(expected)
  })
})

describe('chains of an account', () => {
  test.each([
    [['bitcoin:testnet'], bitcoinTestnet],
    [['bitcoin:mainnet', 'bitcoin:testnet4'], bitcoinTestnet4],
    [['solana:mainnet', bitcoinTestnet.caipNetworkId], bitcoinTestnet],
    [['bitcoin:testnet', 'bitcoin:signet'], bitcoinSignet],
    // Nothing is said.
    [[], bitcoinSignet],
  ])('behavior: %j is the network', async (chains, network) => {
    register([{ address: other, chains }])
    const { kit, connectorId } = await open()
    await connect(kit, { connectorId })
    expect(getAccount(kit)).toMatchObject({
      caipAddress: `${network.caipNetworkId}:${other}`,
    })
  })

  test('error: the wallet is not moved to a network that it does not list', async () => {
    register([{ address: other, chains: ['bitcoin:testnet'] }])
    const { kit, connectorId } = await open()
    await connect(kit, { connectorId })
    const switching = switchNetwork(kit, { network: bitcoinSignet })
    await expect(switching).rejects.toMatchObject({
      name: 'NetworkSwitchUnsupportedError',
    })
  })

  test('error: an address of another network than those', async () => {
    register([{ address: other, chains: ['bitcoin:mainnet'] }])
    const { kit, connectorId } = await open()
    await expect(connect(kit, { connectorId })).rejects.toMatchObject({
      name: 'WalletResponseError',
    })
  })
})

describe('disconnect', () => {
  test.each([
    [['bitcoin:disconnect'], 'bitcoin:disconnect'],
    [['standard:disconnect'], 'standard:disconnect'],
    [['standard:disconnect', 'bitcoin:disconnect'], 'bitcoin:disconnect'],
  ])('default: of %j, calls %s', async (features, expected) => {
    const account = { address: taproot[0], chains: [] }
    const calls = register([account], { features })
    const { kit, connectorId } = await open()
    await connect(kit, { connectorId })
    await disconnect(kit)
    await vi.waitUntil(() => calls.length > 0)
    expect(calls).toEqual([expected])
  })
})
