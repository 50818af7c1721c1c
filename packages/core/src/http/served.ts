import type { Namespace, NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import { getAccount } from '../actions/getAccount.ts'
import { getSupportedNetworks } from '../actions/getSupportedNetworks.ts'
import { resolveNetworkId } from '../actions/resolveNetworkId.ts'
import { NotConnectedError } from '../errors/connection.ts'
import type { Kit } from '../types/Kit.ts'

/** The namespaces that the server's contract covers. Which of their networks a server serves, `getSupportedNetworks` returns. */
export const servedNamespaces = {
  balances: ['eip155', 'solana', 'bip122'],
  history: ['eip155', 'solana', 'bip122'],
  identity: ['eip155', 'solana'],
  names: ['eip155'],
} as const satisfies Record<string, readonly Namespace[]>

/** Those of swaps. Apart, so that apps without swaps do not load it. */
export const swapNamespaces: readonly [Namespace, ...Namespace[]] = ['eip155']

/** Returns the network that a read is about, the active one by default; `undefined` if the kit has no server or the contract doesn't cover the namespace. */
export function findServedNetwork(
  kit: Kit,
  parameters: findServedNetwork.Parameters,
): NetworkId | undefined {
  if (kit.server === undefined) return undefined
  const networkId = resolveNetworkId(kit, parameters)
  const { namespace } = parseNetworkId(networkId)
  const served: readonly Namespace[] = servedNamespaces[parameters.feature]
  return served.includes(namespace) ? networkId : undefined
}

export declare namespace findServedNetwork {
  type Parameters = resolveNetworkId.Parameters & {
    feature: keyof typeof servedNamespaces
  }
}

/** Returns the address and the network that a read is about, the active ones by default; `undefined` if `findServedNetwork` returns none. */
export function findServedAccount(
  kit: Kit,
  parameters: findServedAccount.Parameters,
): findServedAccount.ReturnType {
  const networkId = findServedNetwork(kit, parameters)
  if (!networkId) return undefined
  const { namespace } = parseNetworkId(networkId)
  const address = parameters.address ?? getAccount(kit, { namespace }).address
  if (address === undefined) throw new NotConnectedError({ namespace })
  return { address, networkId }
}

export declare namespace findServedAccount {
  type Parameters = findServedNetwork.Parameters & {
    address?: string | undefined
  }
  type ReturnType = { address: string; networkId: NetworkId } | undefined
}

/** Returns whether the server serves a network. */
export async function isServed(
  kit: Kit,
  parameters: {
    networkId: NetworkId
    signal?: AbortSignal | undefined
  },
): Promise<boolean> {
  const { networkId, signal } = parameters
  const { http } = await getSupportedNetworks(kit, { signal })
  return http.includes(networkId)
}
