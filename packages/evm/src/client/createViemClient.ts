import type { Network, Provider } from '@latchkit/core'
import { RpcError } from '@latchkit/core'
import type { Chain, ChainFormatters, Client, CustomTransport } from 'viem'
import { createClient, custom } from 'viem'
import type { CcipRead } from '../evm.ts'
import type { EvmNetwork } from '../networks/evmNetwork.ts'

/** Creates a client for viem's own functions over the adapter's RPC, which retries, batches and fails over itself. */
export async function createViemClient(parameters: {
  network: Network
  rpc: Provider
  ccipRead?: CcipRead | undefined
}): Promise<Client<CustomTransport>> {
  const { rpc, ccipRead } = parameters
  const network = parameters.network as EvmNetwork & Pick<Chain, 'formatters'>
  const { name, nativeCurrency, contracts, stack, blockTime } = network
  const formatters = network.formatters ?? (await loadFormatters(stack))
  return createClient({
    // By default, viem lets a contract make the page send requests to any URL.
    ccipRead: ccipRead?.request ? ccipRead : false,
    chain: {
      id: Number(network.id),
      name,
      nativeCurrency,
      rpcUrls: { default: { http: network.rpcUrls.default.http } },
      ...(contracts && { contracts }),
      ...(blockTime && { blockTime }),
      ...(formatters && { formatters }),
    },
    transport: custom(
      {
        async request(args: Parameters<Provider['request']>[0]) {
          try {
            return await rpc.request(args)
          } catch (error) {
            // viem reads codes and reverts from the node's own error.
            throw error instanceof RpcError ? error.cause : error
          }
        },
      },
      { retryCount: 0 },
    ),
  }) as Client<CustomTransport>
}

/** Each in a chunk of its own. */
const loaders = {
  op: () => import('./opStack.ts'),
  zksync: () => import('./zksync.ts'),
  celo: () => import('./celo.ts'),
} satisfies Record<EvmNetwork.Stack, () => Promise<unknown>>

/** Loads the formatters for a network with blocks, transactions and receipts of another form than Ethereum's. */
async function loadFormatters(
  stack: EvmNetwork.Stack | undefined,
): Promise<ChainFormatters | undefined> {
  if (!stack || !Object.hasOwn(loaders, stack)) return undefined
  const { formatters } = await loaders[stack]()
  return formatters as ChainFormatters
}
