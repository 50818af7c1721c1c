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
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendTransfer } from '../actions/sendTransfer.ts'
import { bitcoin } from '../bitcoin.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { bitcoinSignet } from '../networks/bitcoinSignet.ts'

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
