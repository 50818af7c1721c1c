import { InvalidNetworkIdError } from '../errors/InvalidNetworkIdError.ts'
import { isNetworkId } from './isNetworkId.ts'
import type { Namespace, NetworkId } from './types.ts'

/** Joins a CAIP-2 network id, such as `eip155:1`; throws `InvalidNetworkIdError`. */
export function formatNetworkId({
  namespace,
  reference,
}: formatNetworkId.Parameters): formatNetworkId.ReturnType {
  const networkId = `${namespace}:${reference}`
  if (!isNetworkId(networkId))
    throw new InvalidNetworkIdError({ given: networkId })
  return networkId
}

export declare namespace formatNetworkId {
  type Parameters = {
    namespace: Namespace
    /** A number is written in decimal, as `eip155` wants it. */
    reference: string | number
  }
  type ReturnType = NetworkId
  type ErrorType = InvalidNetworkIdError
}
