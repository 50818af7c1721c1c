import type { InvalidNetworkIdError, NetworkId } from '@latchkit/protocol'
import { BaseError, parseNetworkId } from '@latchkit/protocol'
import { InvalidConfigurationError } from '../errors/configuration.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import { toNetworkId } from './findNetwork.ts'
import { requireConnection } from './requireConnection.ts'

/** Returns what `requireConnection` does; throws if the wallet is on another network than the given one. */
export async function requireNetwork(
  kit: Kit,
  parameters: requireNetwork.Parameters,
): Promise<requireConnection.ReturnType> {
  const { account, signal } = parameters
  const expected = readNetworkId(parameters)
  const namespace =
    parameters.namespace ?? expected?.slice(0, expected.indexOf(':'))
  const connection = await requireConnection(kit, {
    namespace,
    account,
    signal,
  })
  const { networkId } = connection
  if (expected && expected !== networkId)
    throw new NetworkMismatchError({ given: expected, expected: networkId })
  return connection
}

export declare namespace requireNetwork {
  type Parameters = requireConnection.Parameters & {
    /** The network that the wallet must be on, or its CAIP-2 id. Default: any. */
    network?: NetworkReference | undefined
  }
  type ErrorType =
    | InvalidConfigurationError
    | InvalidNetworkIdError
    | NetworkMismatchError
    | requireConnection.ErrorType
}

function readNetworkId(
  parameters: requireNetwork.Parameters & { chainId?: unknown },
): NetworkId | undefined {
  const { network, chainId: given } = parameters
  // Without types it would be ignored, and a transaction sent on any chain.
  if (given !== undefined)
    throw new InvalidConfigurationError({
      option: 'chainId',
      given,
      expected: '`network` instead',
    })
  if (network === undefined) return undefined
  const networkId = toNetworkId(network)
  // Throws for what is no network, such as a chain of another library.
  parseNetworkId(networkId)
  return networkId
}

/** A request is for another network than the one that the wallet is on. */
export class NetworkMismatchError extends BaseError {
  override name = 'NetworkMismatchError'
  /** Network ids; `given` may be any value of typed data. */
  constructor({ given, expected }: { given: unknown; expected: NetworkId }) {
    super(
      `The request is for ${String(given).slice(0, 80)}, the wallet is on ${expected}.`,
      {
        code: 'NETWORK_MISMATCH',
        hint: 'Call `switchNetwork` first, and name the same network in the request.',
      },
    )
  }
}
