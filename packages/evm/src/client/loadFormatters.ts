import type { ChainFormatters } from 'viem'
import type { EvmNetwork } from '../types/EvmNetwork.ts'

const loaders = {
  op: () => import('./opStack.ts'),
  zksync: () => import('./zksync.ts'),
  celo: () => import('./celo.ts'),
} satisfies Record<EvmNetwork.Stack, () => Promise<unknown>>

/** How a network that isn't quite Ethereum writes its blocks, transactions and receipts. */
export async function loadFormatters(
  stack: EvmNetwork.Stack | undefined,
): Promise<ChainFormatters | undefined> {
  if (!stack || !Object.hasOwn(loaders, stack)) return undefined
  const { formatters } = await loaders[stack]()
  return formatters as ChainFormatters
}
