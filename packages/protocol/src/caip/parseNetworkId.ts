import { InvalidNetworkIdError } from '../errors/caip.ts'
import type { Namespace, NetworkId } from './networkId.ts'
import { isNetworkId } from './networkId.ts'

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
    /** Numbers are written in decimal, as `eip155` requires. */
    reference: string | number
  }
  type ReturnType = NetworkId
  type ErrorType = InvalidNetworkIdError
}
