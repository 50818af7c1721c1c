import { startPolkadotNode } from '@latchkit/devnet/polkadot'
import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import { vi } from 'vitest'
import { connect } from '../../../core/src/actions/connect.ts'
import { findConnector } from '../../../core/src/actions/findConnector.ts'
import { createKit } from '../../../core/src/kit/createKit.ts'
import type { Storage } from '../../../core/src/storage/Storage.ts'
import { createMemoryStorage } from '../../../core/src/storage/Storage.ts'
import type { Network } from '../../../core/src/types/Network.ts'
import type { PolkadotNetwork } from '../../../polkadot/src/networks/polkadotNetwork.ts'
import { polkadotNetwork } from '../../../polkadot/src/networks/polkadotNetwork.ts'
import { polkadot } from '../../../polkadot/src/polkadot.ts'

/** One DOT in base units. */
export const dot = 10_000_000_000n

/** The seeds of the test accounts: an sr25519 key, then an ed25519 key. */
export const keys = [
  { type: 'sr25519' as const, seed: new Uint8Array(32).fill(1) },
  { type: 'ed25519' as const, seed: new Uint8Array(32).fill(2) },
]

/** A key of Bitcoin's and Ethereum's curve, as some wallets have. */
export const ecdsaKey = {
  ...{ type: 'ecdsa' as const, seed: new Uint8Array(32).fill(3) },
}

/** Starts two local nodes on which the keys have 1,000 DOT each, for one test file. */
export async function openPolkadotNodes() {
  const accounts = createFakePolkadotWallet({
    accounts: [...keys, ecdsaKey],
  }).accounts.map(({ address }) => ({ address, free: 1_000n * dot }))
  const open = async (name: string, ss58Prefix: number) => {
    const node = await startPolkadotNode({ name, accounts })
    const { genesisHash, rpcUrl } = node
    const nativeCurrency = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
    const network: PolkadotNetwork = polkadotNetwork({
      ...{ name, genesisHash, rpcUrl, ss58Prefix, nativeCurrency },
      testnet: true,
    })
    return { node, network }
  }
  const [first, second] = [await open('Local', 0), await open('Local 2', 2)]
  return {
    nodes: [first.node, second.node] as const,
    networks: [first.network, second.network] as const,
    async stop() {
      await Promise.all([first.node.stop(), second.node.stop()])
    },
  }
}

/** Returns a kit that is connected to a fake extension of a page of its own. */
export async function openPolkadotApp(parameters: {
  networks: readonly Network[]
  accounts?: createFakePolkadotWallet.Parameters['accounts']
  rpcUrls?: polkadot.Options['rpcUrls']
  storage?: Storage | undefined
}) {
  const { networks, accounts = keys, rpcUrls } = parameters
  const { storage = createMemoryStorage() } = parameters
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const wallet = createFakePolkadotWallet({ accounts })
  wallet.inject(page)
  const adapters = [polkadot({ appName: 'Shop', rpcUrls })]
  const kit = createKit({ adapters, networks, storage })
  const unmount = kit.mount()
  const connectorId = 'polkadot:fake-wallet'
  await vi.waitUntil(() => findConnector(kit, { connectorId }))
  await connect(kit, { connectorId })
  const [first, second] = wallet.accounts
  if (!first || !second) throw new Error('The wallet has not two accounts.')
  return {
    kit,
    wallet,
    unmount,
    addresses: [first.address, second.address] as const,
  }
}
