import type { NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import { getAccount } from '../actions/getAccount.ts'
import { NotConnectedError } from '../errors/connection.ts'
import type { Kit } from '../types/Kit.ts'
import { findServedNetwork } from './findServedNetwork.ts'

/** The address and the network that a question is about, the active ones by default; `undefined` where the server's contract doesn't cover the namespace. */
export function findSubject(
  kit: Kit,
  parameters: findSubject.Parameters,
): findSubject.ReturnType {
  const networkId = findServedNetwork(kit, parameters)
  if (!networkId) return undefined
  const { namespace } = parseNetworkId(networkId)
  const address = parameters.address ?? getAccount(kit, { namespace }).address
  if (address === undefined) throw new NotConnectedError({ namespace })
  return { address, networkId }
}

export declare namespace findSubject {
  type Parameters = findServedNetwork.Parameters & {
    address?: string | undefined
  }
  type ReturnType = { address: string; networkId: NetworkId } | undefined
}
