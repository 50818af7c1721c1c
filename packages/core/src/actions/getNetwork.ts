import type { Namespace, NetworkId } from '@latchkit/protocol'
import { getActiveNamespace, getConnection } from '../connection/connections.ts'
import { AdapterNotFoundError } from '../errors/configuration.ts'
import { derive } from '../store/derive.ts'
import type { Kit } from '../types/Kit.ts'
import type { Network } from '../types/Network.ts'
import { findNetwork } from './findNetwork.ts'
import { requireAdapter } from './requireAdapter.ts'

/**
 * Returns the network of a namespace: the wallet's while one is connected, else the last chosen one,
 * else the first configured one. A network that isn't configured is a placeholder with an empty
 * currency.
 */
export function getNetwork(
  kit: Kit,
  parameters: getNetwork.Parameters = {},
): getNetwork.ReturnType {
  const namespace = parameters.namespace ?? getActiveNamespace(kit)
  if (!namespace) throw new AdapterNotFoundError({ namespace: 'undefined' })
  const adapter = requireAdapter(kit, { namespace })
  const { networks, networkIds } = kit.getState()
  const connection = getConnection(kit, namespace)
  const isConnected = connection.status === 'connected'
  const networkId = isConnected
    ? connection.networkId
    : networkIds.get(namespace)
  const dependencies = [isConnected, networkId, networks]
  return derive(kit, `network:${namespace}`, dependencies, () => {
    const known = networkId && findNetwork(kit, { network: networkId })
    if (known) return { network: known, isSupported: true }
    if (networkId && isConnected)
      return { network: placeholder(namespace, networkId), isSupported: false }
    const first = networks.find((each) => each.chainNamespace === namespace)
    return {
      network: first ?? adapter.defaultNetwork,
      isSupported: first !== undefined,
    }
  })
}

export declare namespace getNetwork {
  type Parameters = {
    /** Default: the active one. */
    namespace?: Namespace | undefined
  }
  type ReturnType = {
    readonly network: Network
    /** Whether the app configured it. */
    readonly isSupported: boolean
  }
  type ErrorType = AdapterNotFoundError
}

function placeholder(namespace: Namespace, networkId: NetworkId): Network {
  return {
    id: networkId.slice(namespace.length + 1),
    caipNetworkId: networkId,
    chainNamespace: namespace,
    name: 'Unsupported network',
    rpcUrls: { default: { http: [] } },
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
  }
}
