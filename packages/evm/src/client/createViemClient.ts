import type { Network, Provider } from '@latchkit/core'
import type { Client, CustomTransport } from 'viem'
import { createClient, custom } from 'viem'
import type { EvmNetwork } from '../types/EvmNetwork.ts'
import { loadFormatters } from './loadFormatters.ts'

/** A client for viem's own functions over the adapter's RPC, which retries, batches and falls over already. */
export async function createViemClient(parameters: {
  network: Network
  rpc: Provider
}): Promise<Client<CustomTransport>> {
  const { network, rpc } = parameters
  const { name, nativeCurrency, contracts, stack, blockTime } =
    network as EvmNetwork
  const formatters = await loadFormatters(stack)
  return createClient({
    chain: {
      id: Number(network.id),
      name,
      nativeCurrency,
      rpcUrls: { default: { http: network.rpcUrls.default.http } },
      ...(contracts && { contracts }),
      ...(blockTime && { blockTime }),
      ...(formatters && { formatters }),
    },
    transport: custom(rpc, { retryCount: 0 }),
  }) as Client<CustomTransport>
}
