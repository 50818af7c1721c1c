import type { Kit, Network, NetworkReference } from '@latchkit/core'
import {
  findNetwork,
  getNetwork,
  InvalidConfigurationError,
  NetworkNotFoundError,
} from '@latchkit/core'
import {
  requireAdapter,
  requireNetwork,
  toNetworkId,
} from '@latchkit/core/internal'
import type { BitcoinAdapter } from '../bitcoin.ts'
import type { Esplora } from '../esplora/createEsplora.ts'

const namespace = 'bip122'

/** Returns a configured Bitcoin network and the reader of its APIs. Default: the active network. */
export async function requireEsplora(
  kit: Kit,
  parameters: { network?: NetworkReference | undefined },
): Promise<{ network: Network; esplora: Esplora }> {
  const adapter = requireAdapter(kit, { namespace })
  const reference = parameters.network ?? getNetwork(kit, { namespace }).network
  const network = findNetwork(kit, { network: reference })
  if (network?.chainNamespace !== namespace)
    throw new NetworkNotFoundError({ networkId: toNetworkId(reference) })
  if (!('getEsplora' in adapter))
    throw new InvalidConfigurationError({
      option: 'adapters',
      given: adapter,
      expected: '`bitcoin()` as the adapter for bip122',
    })
  const esplora = await (adapter as BitcoinAdapter).getEsplora(network)
  return { network, esplora }
}

/** Returns the connected Bitcoin wallet. Rejects with `NotConnectedError` if none is connected, with `NetworkMismatchError` if it is on another network than the given one. */
export async function requireWallet(
  kit: Kit,
  parameters: requireWallet.Parameters,
): ReturnType<typeof requireNetwork> {
  const { network, account, signal } = parameters
  return requireNetwork(kit, { namespace, network, account, signal })
}

export declare namespace requireWallet {
  type Parameters = {
    /** The network that the request is for, or its CAIP-2 id; the wallet must be on it. Default: the wallet's. */
    network?: NetworkReference | undefined
    /** The address that must be the active account's. Default: any. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType = requireNetwork.ErrorType
}
