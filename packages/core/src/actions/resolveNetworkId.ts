import type {
  InvalidNetworkIdError,
  Namespace,
  NetworkId,
} from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import { InvalidConfigurationError } from '../errors/configuration.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import { toNetworkId } from './findNetwork.ts'
import { getNetwork } from './getNetwork.ts'

/** Returns the network that a read is about. Throws if the given network is of another namespace than the given one. */
export function resolveNetworkId(
  kit: Kit,
  parameters: resolveNetworkId.Parameters,
): NetworkId {
  // Without types, `null` may stand for none.
  const namespace = parameters.namespace ?? undefined
  const network = parameters.network ?? undefined
  if (network === undefined)
    return getNetwork(kit, { namespace }).network.caipNetworkId
  const networkId = toNetworkId(network)
  const { namespace: expected } = parseNetworkId(networkId)
  if (namespace === undefined || namespace === expected) return networkId
  throw new InvalidConfigurationError({
    ...{ option: 'namespace', given: namespace },
    expected: `"${expected}", as the network is ${networkId}`,
  })
}

export declare namespace resolveNetworkId {
  type Parameters = {
    /** Whose account and network are the defaults. Default: the active one, or that of `network`. */
    namespace?: Namespace | undefined
    /** Default: the active one of the namespace. */
    network?: NetworkReference | undefined
  }
  type ErrorType =
    | InvalidConfigurationError
    | InvalidNetworkIdError
    | getNetwork.ErrorType
}
