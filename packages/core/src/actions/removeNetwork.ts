import { parseNetworkId } from '@latchkit/protocol'
import type { AdapterNotFoundError } from '../errors/configuration.ts'
import { NetworkNotFoundError } from '../errors/network.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import { findNetwork, toNetworkId } from './findNetwork.ts'
import { requireAdapter } from './requireAdapter.ts'

/** Removes a configured network. A wallet that is on it stays there, as on an unsupported network. */
export function removeNetwork(
  kit: Kit,
  parameters: removeNetwork.Parameters,
): void {
  const networkId = toNetworkId(parameters.network)
  const { namespace } = parseNetworkId(networkId)
  requireAdapter(kit, { namespace })
  const network = findNetwork(kit, parameters)
  if (!network) throw new NetworkNotFoundError({ networkId })
  kit.internal.setState((state) => ({
    ...state,
    networks: state.networks.filter((each) => each !== network),
  }))
}

export declare namespace removeNetwork {
  type Parameters = {
    /** The network, or its CAIP-2 id. */
    network: NetworkReference
  }
  type ErrorType = AdapterNotFoundError | NetworkNotFoundError
}
