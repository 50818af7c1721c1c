import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { startDevnet } from '@latchkit/devnet'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { startSolanaNode } from '@latchkit/devnet/solana'
import type { NetworkId } from '@latchkit/protocol'
import { startServer } from '../setup/startServer.ts'

/** A running server over the devnet, for requests over HTTP. */
export type Harness = {
  readonly url: string
  readonly devnet: Devnet
  /** CAIP-2 ids of the devnet's chains. */
  readonly networkIds: readonly [NetworkId, NetworkId]
  readonly solana: startSolanaNode.ReturnType & { networkId: NetworkId }
  readonly bitcoin: startBitcoin.ReturnType & { networkId: NetworkId }
  /** Stops what the harness started. */
  stop(): Promise<void>
}

/** Starts local chains of three families and a server over them, on the given stores or else on embedded ones. */
export async function startHarness(
  stores?: Record<string, string>,
): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-'))
  // PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o711)
  const devnet = await startDevnet({
    dataDir: join(folder, 'devnet'),
    ports: [0, 0],
    families: [],
  })
  const solana = await openSolana()
  const bitcoin = await openBitcoin()
  const server = await startServer({
    ...{ devnet, folder, stores },
    networks: [
      {
        id: solana.networkId,
        name: 'Local Solana',
        rpcUrls: [solana.rpcUrl],
      },
      {
        id: bitcoin.networkId,
        name: 'Local Bitcoin',
        rpcUrls: [bitcoin.url],
        nativeCurrency: { name: 'Test coin', symbol: 'rBTC', decimals: 8 },
      },
    ],
  })
  return {
    url: server.url,
    devnet,
    networkIds: ['eip155:31337', 'eip155:31338'],
    ...{ solana, bitcoin },
    async stop() {
      await server.stop()
      await devnet.stop()
      await solana.stop()
      await bitcoin.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function openSolana(): Promise<Harness['solana']> {
  const node = await startSolanaNode()
  return { ...node, networkId: `solana:${node.genesisHash.slice(0, 32)}` }
}

async function openBitcoin(): Promise<Harness['bitcoin']> {
  const node = await startBitcoin()
  const { genesisHash } = node.chain
  return { ...node, networkId: `bip122:${genesisHash.slice(0, 32)}` }
}
