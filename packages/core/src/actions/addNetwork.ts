import type {
  AdapterNotFoundError,
  InvalidConfigurationError,
} from '../errors/configuration.ts'
import { checkNetwork } from '../kit/checkConfiguration.ts'
import type { Kit } from '../types/Kit.ts'
import type { Chain, Network } from '../types/Network.ts'
import { findNetwork } from './findNetwork.ts'
import { requireAdapter } from './requireAdapter.ts'

/** Adds a network to the configured ones; one that is already present stays as it is. */
export function addNetwork(kit: Kit, parameters: addNetwork.Parameters): void {
  const network = checkNetwork(parameters.network)
  requireAdapter(kit, { namespace: network.chainNamespace })
  if (findNetwork(kit, { network: network.caipNetworkId })) return
  kit.internal.setState((state) => ({
    ...state,
    networks: [...state.networks, network],
  }))
}

export declare namespace addNetwork {
  type Parameters = { network: Network | Chain }
  type ErrorType = AdapterNotFoundError | InvalidConfigurationError
}
