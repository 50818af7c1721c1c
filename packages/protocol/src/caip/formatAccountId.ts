import { InvalidAccountIdError } from '../errors/InvalidAccountIdError.ts'
import { isAccountId } from './isAccountId.ts'
import { isNetworkId } from './isNetworkId.ts'
import type { AccountId, Namespace, NetworkId } from './types.ts'

/** Joins a CAIP-10 account id from an address and its network; throws `InvalidAccountIdError`. */
export function formatAccountId(
  parameters: formatAccountId.Parameters,
): formatAccountId.ReturnType {
  const networkId =
    'networkId' in parameters
      ? parameters.networkId
      : `${parameters.namespace}:${parameters.reference}`
  const accountId = `${networkId}:${parameters.address}`
  // `eip155` and `1:0x…` would join to a valid id of other parts.
  if (!isNetworkId(networkId) || !isAccountId(accountId))
    throw new InvalidAccountIdError({ given: accountId })
  return accountId
}

export declare namespace formatAccountId {
  type Parameters =
    | { networkId: NetworkId; address: string }
    | { namespace: Namespace; reference: string | number; address: string }
  type ReturnType = AccountId
  type ErrorType = InvalidAccountIdError
}
