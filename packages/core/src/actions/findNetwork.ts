import type { NetworkId } from '@latchkit/protocol'
import { numericNamespace } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import type { Chain, Network, NetworkReference } from '../types/Network.ts'

/** Returns a configured network; `undefined` if the app has not configured it. */
export function findNetwork(
  kit: Kit,
  parameters: findNetwork.Parameters,
): findNetwork.ReturnType {
  const networkId = toNetworkId(parameters.network)
  return kit
    .getState()
    .networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
}

export declare namespace findNetwork {
  type Parameters = {
    /** The network, or its CAIP-2 id. */
    network: NetworkReference
  }
  type ReturnType = Network | undefined
}

/** Returns the CAIP-2 id of a network. */
export function toNetworkId(network: NetworkReference): NetworkId {
  return typeof network === 'string'
    ? network
    : toNetwork(network).caipNetworkId
}

/** Returns a network with its CAIP-2 id, which chains of viem lack. */
export function toNetwork(network: Network | Chain): Network {
  return network.caipNetworkId
    ? network
    : {
        ...(network as Chain),
        caipNetworkId: `${numericNamespace}:${network.id}`,
        chainNamespace: numericNamespace,
      }
}
