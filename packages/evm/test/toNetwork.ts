import type { Devnet } from '@latchkit/devnet'
import { evmNetwork } from '../src/networks/evmNetwork.ts'
import type { EvmNetwork } from '../src/types/EvmNetwork.ts'

/** A local chain as a network. */
export function toNetwork(
  chain: Pick<Devnet.Chain, 'chainId' | 'name' | 'rpcUrl'> &
    Partial<Pick<Devnet.Chain, 'contracts'>>,
): EvmNetwork {
  const { chainId, name, rpcUrl, contracts } = chain
  return evmNetwork({
    id: chainId,
    name,
    rpcUrl,
    testnet: true,
    blockTime: 1_000,
    ...(contracts && {
      contracts: { multicall3: { address: contracts.multicall3 } },
    }),
  })
}
