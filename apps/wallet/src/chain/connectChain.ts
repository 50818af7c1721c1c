import type { Chain, PublicClient, Transport } from 'viem'
import { createPublicClient, defineChain, http } from 'viem'
import type { WalletConfig } from '../config/WalletConfig.ts'

/** Reads from one of the wallet's networks, and sends what is signed. */
export function connectChain(
  config: WalletConfig,
  { chainId }: { chainId: number },
): PublicClient<Transport, Chain> {
  const chain = config.chains.find((it) => it.chainId === chainId)
  if (!chain) throw new Error(`The wallet has no chain ${chainId}.`)
  return createPublicClient({
    chain: defineChain({
      id: chainId,
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: http(chain.rpcUrl),
  })
}
