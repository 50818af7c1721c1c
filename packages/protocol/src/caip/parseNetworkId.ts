import { InvalidNetworkIdError } from '../errors/InvalidNetworkIdError.ts'
import { isNetworkId } from './isNetworkId.ts'
import type { Namespace } from './types.ts'

/** Splits a CAIP-2 network id; throws `InvalidNetworkIdError`. */
export function parseNetworkId(networkId: string): parseNetworkId.ReturnType {
  if (!isNetworkId(networkId))
    throw new InvalidNetworkIdError({ given: networkId })
  const [namespace, reference] = networkId.split(':') as [Namespace, string]
  return { namespace, reference }
}

export declare namespace parseNetworkId {
  type ReturnType = { namespace: Namespace; reference: string }
  type ErrorType = InvalidNetworkIdError
}
