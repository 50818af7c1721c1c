import type { NetworkId } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import type { Network } from '../types/Network.ts'

/** Returns the configured network with this id, if any. */
export function findNetwork(
  kit: Kit,
  parameters: findNetwork.Parameters,
): findNetwork.ReturnType {
  return kit
    .getState()
    .networks.find(
      ({ caipNetworkId }) => caipNetworkId === parameters.networkId,
    )
}

export declare namespace findNetwork {
  type Parameters = { networkId: NetworkId }
  type ReturnType = Network | undefined
}
