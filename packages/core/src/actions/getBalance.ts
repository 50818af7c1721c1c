import { parseNetworkId } from '@latchkit/protocol'
import { NotConnectedError } from '../errors/connection.ts'
import { NetworkNotFoundError } from '../errors/network.ts'
import type { Balance } from '../types/Adapter.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import { findNetwork, toNetworkId } from './findNetwork.ts'
import { getAccount } from './getAccount.ts'
import { getNetwork } from './getNetwork.ts'
import { requireAdapter } from './requireAdapter.ts'

/** Reads how much native currency an address holds, from the network itself. */
export async function getBalance(
  kit: Kit,
  parameters: getBalance.Parameters = {},
): Promise<Balance> {
  const networkId = toNetworkId(parameters.network ?? getNetwork(kit).network)
  const { namespace } = parseNetworkId(networkId)
  const adapter = requireAdapter(kit, { namespace })
  const network = findNetwork(kit, { network: networkId })
  if (!network) throw new NetworkNotFoundError({ networkId })
  const address = parameters.address ?? getAccount(kit, { namespace }).address
  if (address === undefined) throw new NotConnectedError({ namespace })
  return adapter.getBalance({ network, address, signal: parameters.signal })
}

export declare namespace getBalance {
  type Parameters = {
    /** Default: the active account. */
    address?: string | undefined
    /** Default: the active one. */
    network?: NetworkReference | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType = NetworkNotFoundError | NotConnectedError
}
