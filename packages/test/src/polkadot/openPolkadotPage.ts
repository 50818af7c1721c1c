import { startPolkadotNode } from '@latchkit/devnet/polkadot'
import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import type { PolkadotNetwork } from '../../../polkadot/src/networks/polkadotNetwork.ts'
import { polkadotNetwork } from '../../../polkadot/src/networks/polkadotNetwork.ts'

/** One DOT in base units. */
export const dot = 10_000_000_000n

/** The seeds of the test accounts: an sr25519 key, then an ed25519 key. */
export const keys = [
  { type: 'sr25519' as const, seed: new Uint8Array(32).fill(1) },
  { type: 'ed25519' as const, seed: new Uint8Array(32).fill(2) },
]

/** Starts two local nodes on which the keys have 1,000 DOT each, for one test file. */
export async function openPolkadotNodes() {
  const accounts = createFakePolkadotWallet({ accounts: keys }).accounts.map(
    ({ address }) => ({ address, free: 1_000n * dot }),
  )
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
