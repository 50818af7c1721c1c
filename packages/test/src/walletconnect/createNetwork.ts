import type { Network } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'

/** Creates a network of any namespace. */
export function createNetwork(
  caipNetworkId: NetworkId,
  http: readonly string[] = [],
): Network {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return {
    caipNetworkId,
    chainNamespace,
    id: chainNamespace === 'eip155' ? Number(id) : id,
    name: caipNetworkId,
    rpcUrls: { default: { http } },
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  }
}
