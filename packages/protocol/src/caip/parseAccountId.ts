import { InvalidAccountIdError } from '../errors/InvalidAccountIdError.ts'
import { isAccountId } from './isAccountId.ts'
import type { Namespace, NetworkId } from './types.ts'

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
