import { bitcoinRegtest } from '@latchkit/bitcoin'
import type { Network } from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { startPolkadotNode } from '@latchkit/devnet/polkadot'
import { startSolanaNode } from '@latchkit/devnet/solana'
import { mainnet } from '@latchkit/evm'
import { polkadotNetwork } from '@latchkit/polkadot'
import { solanaNetwork } from '@latchkit/solana'

/** Starts local chains of three families, which verify what they accept. EVM's network has no node here. */
export async function startNodes() {
  const [solana, bitcoin, polkadot] = await Promise.all([
    startSolanaNode({}),
    startBitcoin({ network: 'regtest' }),
    startPolkadotNode({ name: 'Local' }),
  ])
  const rpcUrls = { default: { http: [bitcoin.url] } }
  return {
    ...{ solana, bitcoin, polkadot },
    networks: {
      eip155: mainnet,
      solana: solanaNetwork({
        ...{ name: 'Local', genesisHash: solana.genesisHash },
        rpcUrl: solana.rpcUrl,
      }),
      bip122: { ...bitcoinRegtest, rpcUrls },
      polkadot: polkadotNetwork({
        ...{ name: 'Local', genesisHash: polkadot.genesisHash },
        ...{ rpcUrl: polkadot.rpcUrl, ss58Prefix: 0 },
        nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
      }),
    } satisfies Readonly<Record<string, Network>>,
    async stop() {
      await Promise.all([solana.stop(), bitcoin.stop(), polkadot.stop()])
    },
  }
}

export declare namespace startNodes {
  type ReturnType = Awaited<globalThis.ReturnType<typeof startNodes>>
}
