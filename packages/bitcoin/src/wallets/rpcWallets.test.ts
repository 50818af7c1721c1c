import {
  connect,
  createKit,
  createMemoryStorage,
  disconnect,
  getAccount,
  signMessage,
  switchNetwork,
} from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { checkSatsConnect } from '@latchkit/test/bitcoin/checkSatsConnect'
import { createFakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from 'vitest'
import { sendTransfer } from '../actions/sendTransfer.ts'
import { bitcoin } from '../bitcoin.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { bitcoinSignet } from '../networks/bitcoinSignet.ts'
import { createLeatherWallet, createSatsConnectWallet } from './rpcWallets.ts'

const { chain, url, stop } = await startBitcoin({ network: 'mainnet' })
afterAll(stop)

const network = { ...bitcoinMainnet, rpcUrls: { default: { http: [url] } } }
const networks = [network, bitcoinSignet]

type Page = EventTarget & checkSatsConnect.Page
let page: Page
let unmount = () => {}
beforeEach(() => {
  page = new EventTarget() as Page
  vi.stubGlobal('window', page)
})
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

async function open() {
  const wallet = createFakeBitcoinWallet({
    privateKeys: ['41'.repeat(32), '42'.repeat(32)],
    networks: [
      { networkId: network.caipNetworkId, prefix: 'bc', url },
      { networkId: bitcoinSignet.caipNetworkId, prefix: 'tb' },
    ],
  })
  wallet.install('provider', page)
  const checked = checkSatsConnect(page)
  const storage = createMemoryStorage()
  const kit = createKit({ adapters: [bitcoin()], networks, storage })
  unmount = kit.mount()
  await vi.waitUntil(() => kit.getState().connectors.length > 0)
  const [connector] = kit.getState().connectors
  await connect(kit, { connectorId: connector?.id ?? '' })
  const waitForAddress = (address: string | undefined) =>
    vi.waitUntil(() => getAccount(kit).address === address)
  return { kit, wallet, checked, waitForAddress }
}

test('default: requests, answers and events are those of the SDK', async () => {
  const { kit, wallet, checked, waitForAddress } = await open()
  const [first, second] = wallet.accounts
  chain.fund(first?.payment.address ?? '', 100_000n)
  const to = second?.payment.address ?? ''
  await signMessage(kit, { message: 'Hello' })
  await sendTransfer(kit, { to, value: 20_000n })
  await sendTransfer(kit, { to, value: 20_000n, feeRate: 2 })
  wallet.selectAccount(to)
  await waitForAddress(to)
  await switchNetwork(kit, { network: bitcoinSignet })
  expect(getAccount(kit).address).toMatch(/^tb1/)
  wallet.selectNetwork(network.caipNetworkId)
  await waitForAddress(to)
  await disconnect(kit)
  expect(checked.faults).toEqual([])
  expect(new Set(checked.seen).size).toBeGreaterThan(15)
  expect(checked.seen).toContain('accountChange of the wallet')
  expect(checked.seen).toContain('networkChange of the wallet')
})

test('default: what the wallet revokes is closed', async () => {
  const { kit, wallet, checked, waitForAddress } = await open()
  wallet.close()
  await waitForAddress(undefined)
  expect(checked.seen).toContain('disconnect of the wallet')
  expect(checked.faults).toEqual([])
  unmount()
  await vi.waitUntil(() => wallet.listeners === 0)
  expect(getAccount(kit).status).toBe('disconnected')
})

test('behavior: a network that is not known is not taken for another one', async () => {
  const { kit, wallet } = await open()
  const provider = page.FakeProviders.BitcoinProvider
  const { request } = provider
  provider.request = async (method, params) => {
    const answer = await request(method, params)
    if (method !== 'wallet_getNetwork') return answer
    return { ...answer, result: { bitcoin: { name: 'Fractal' } } }
  }
  const [, second] = wallet.accounts
  wallet.selectAccount(second?.payment.address ?? '')
  await vi.waitUntil(() =>
    getAccount(kit).caipAddress?.startsWith('bip122:unknown:'),
  )
})

describe("error: codes of a wallet's own", () => {
  const wallets = {
    'sats-connect': createSatsConnectWallet,
    Leather: createLeatherWallet,
  }
  test.each([
    ['sats-connect', -32000, 4001],
    ['sats-connect', -32001, 4200],
    ['sats-connect', -32002, 4100],
    ['sats-connect', -32601, 4200],
    ['sats-connect', -32603, -32603],
    ['Leather', 4001, 4001],
    ['Leather', 4002, 4200],
    ['Leather', -32601, 4200],
    ['Leather', 7, 4100],
    ['Leather', 16, 4100],
    // A server's error is no rejection: the transfer may have been sent.
    ['Leather', -32000, -32000],
  ] as const)('%s: %i is %i', async (name, code, expected) => {
    const error = { code, message: 'txn-already-known' }
    const ask = (request: () => Promise<unknown>) =>
      wallets[name]({ request }).sendTransfer?.({
        account: 'bc1q',
        recipientAddress: 'bc1q',
        amount: 1_000,
        networkId: network.caipNetworkId,
      })
    await expect(ask(async () => ({ error }))).rejects.toMatchObject({
      code: expected,
    })
    await expect(ask(() => Promise.reject({ error }))).rejects.toMatchObject({
      code: expected,
    })
  })
})

test('behavior: Leather that has sent a transfer, and fails then, is not taken for a refusal', async () => {
  const wallet = createFakeBitcoinWallet({
    privateKeys: ['43'.repeat(32)],
    networks: [{ networkId: network.caipNetworkId, prefix: 'bc', url }],
  })
  wallet.install('leather', page)
  const { LeatherProvider: source } = page as Page & Leather
  const { request } = source
  source.request = async (method, params) => {
    if (method !== 'sendTransfer') return request(method, params)
    await request(method, params)
    throw { error: { code: -32000, message: 'txn-already-known' } }
  }
  const storage = createMemoryStorage()
  const kit = createKit({ adapters: [bitcoin()], networks, storage })
  unmount = kit.mount()
  await vi.waitUntil(() => kit.getState().connectors.length > 0)
  const [connector] = kit.getState().connectors
  await connect(kit, { connectorId: connector?.id ?? '' })
  const address = getAccount(kit).address ?? ''
  chain.fund(address, 100_000n)
  await expect(
    sendTransfer(kit, { to: address, value: 20_000n }),
  ).rejects.toMatchObject({ name: 'OutcomeUnknownError' })
})

type Leather = {
  LeatherProvider: {
    request(method: string, params: unknown): Promise<unknown>
  }
}
