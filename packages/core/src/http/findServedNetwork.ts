import type { Namespace, NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import { getNetwork } from '../actions/getNetwork.ts'
import type { Kit } from '../types/Kit.ts'
import { servedNamespaces } from './servedNamespaces.ts'

/** The network that a question is about, the active one by default; `undefined` where the server's contract doesn't cover its namespace. */
export function findServedNetwork(
  kit: Kit,
  parameters: findServedNetwork.Parameters,
): NetworkId | undefined {
  const networkId =
    parameters.networkId ?? getNetwork(kit).network.caipNetworkId
  const { namespace } = parseNetworkId(networkId)
  const served: readonly Namespace[] = servedNamespaces[parameters.feature]
  return served.includes(namespace) ? networkId : undefined
}

export declare namespace findServedNetwork {
  type Parameters = {
    feature: keyof typeof servedNamespaces
    networkId?: NetworkId | undefined
  }
}
