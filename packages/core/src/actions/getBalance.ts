import type { RequestAbortedError } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import { raceSignal } from '@latchkit/protocol/internal'
import { NotConnectedError } from '../errors/connection.ts'
import { NetworkNotFoundError } from '../errors/network.ts'
import type { Balance } from '../types/Adapter.ts'
import type { Kit } from '../types/Kit.ts'
import { findNetwork } from './findNetwork.ts'
import { getAccount } from './getAccount.ts'
import { requireAdapter } from './requireAdapter.ts'
import { resolveNetworkId } from './resolveNetworkId.ts'

/** Reads how much native currency an address holds, from the network itself. */
export async function getBalance(
  kit: Kit,
  parameters: getBalance.Parameters = {},
): Promise<Balance> {
  const networkId = resolveNetworkId(kit, parameters)
  const { namespace } = parseNetworkId(networkId)
  const adapter = requireAdapter(kit, { namespace })
  const network = findNetwork(kit, { network: networkId })
  if (!network) throw new NetworkNotFoundError({ networkId })
  const address = parameters.address ?? getAccount(kit, { namespace }).address
  if (address === undefined) throw new NotConnectedError({ namespace })
  const { signal } = parameters
  return raceSignal(adapter.getBalance({ network, address, signal }), signal)
}

export declare namespace getBalance {
  type Parameters = resolveNetworkId.Parameters & {
    /** Default: the account of the namespace. */
    address?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType =
    | NetworkNotFoundError
    | NotConnectedError
    | RequestAbortedError
    | resolveNetworkId.ErrorType
}
