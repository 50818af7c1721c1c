import type { Storage } from '@latchkit/core'
import { connect, createKit, createMemoryStorage } from '@latchkit/core'
import { startSolanaNode } from '@latchkit/devnet/solana'
import { createFakeSolanaWallet } from '@latchkit/testing/solana'
import { vi } from 'vitest'
import { solanaNetwork } from '../../../solana/src/networks/solanaNetwork.ts'
import { solana } from '../../../solana/src/solana.ts'

/** One SOL in lamports. */
export const sol = 1_000_000_000n

/** The private keys of the test accounts. */
export const seeds = [
  new Uint8Array(32).fill(1),
  new Uint8Array(32).fill(2),
] as const

/** Starts a local node on which the accounts have 10 SOL each, for one test file. */
export async function openSolanaNode() {
  const { addresses } = createFakeSolanaWallet({ seeds })
  const [first = '', second = ''] = addresses
  const node = await startSolanaNode({
    accounts: addresses.map((address) => ({ address, lamports: 10n * sol })),
  })
  const { genesisHash, rpcUrl } = node
  const network = solanaNetwork({ name: 'Local', genesisHash, rpcUrl })
  return { node, network, addresses: [first, second] as const }
}

/** Opens a page with a wallet that is connected to a kit. `window` must be an `EventTarget`. */
export async function openSolanaPage(
  { node, network }: Awaited<ReturnType<typeof openSolanaNode>>,
  {
    kitStorage = createMemoryStorage(),
    ...parameters
  }: Partial<createFakeSolanaWallet.Parameters> & {
    kitStorage?: Storage
  } = {},
) {
  const wallet = createFakeSolanaWallet({
    seeds,
    rpcUrls: { 'solana:localnet': node.rpcUrl },
    ...parameters,
  })
  wallet.register()
  const kit = createKit({
    adapters: [solana()],
    networks: [network],
    storage: kitStorage,
  })
  const unmount = kit.mount()
  await vi.waitUntil(() => kit.getState().connectors.length > 0)
  const [connector] = kit.getState().connectors
  await connect(kit, { connectorId: connector?.id ?? '' })
  return { kit, wallet, unmount }
}
