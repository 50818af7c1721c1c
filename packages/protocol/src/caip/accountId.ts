import { InvalidAccountIdError } from '../errors/caip.ts'
import type { Namespace, NetworkId } from './networkId.ts'
import { isNetworkId } from './networkId.ts'

/** CAIP-10 account id: `namespace:reference:address`. */
export type AccountId = `${string}:${string}:${string}`

/** Whether a value is a CAIP-10 account id of any chain family; the address itself is not checked. */
export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const end = value.lastIndexOf(':')
  return (
    // Dots alone are no address, and would change the path of a request.
    /^(?!\.+$)[-.%a-zA-Z0-9]{1,128}$/.test(value.slice(end + 1)) &&
    isNetworkId(value.slice(0, Math.max(end, 0)))
  )
}

/** Splits a CAIP-10 account id; throws `InvalidAccountIdError`. */
export function parseAccountId(accountId: string): parseAccountId.ReturnType {
  if (!isAccountId(accountId))
    throw new InvalidAccountIdError({ given: accountId })
  const [namespace, reference, address] = accountId.split(':') as [
    Namespace,
    string,
    string,
  ]
  return {
    namespace,
    reference,
    address,
    networkId: `${namespace}:${reference}`,
  }
}

export declare namespace parseAccountId {
  type ReturnType = {
    namespace: Namespace
    reference: string
    address: string
    networkId: NetworkId
  }
  type ErrorType = InvalidAccountIdError
}

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
