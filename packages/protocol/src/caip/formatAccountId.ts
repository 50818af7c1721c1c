import { InvalidAccountIdError } from '../errors/InvalidAccountIdError.ts'
import { isAccountId } from './isAccountId.ts'
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
  if (!isAccountId(accountId))
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
