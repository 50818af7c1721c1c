import type { Network } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'

/** A network of any namespace. */
export function createToyNetwork(
  caipNetworkId: NetworkId,
  http: readonly string[] = [],
): Network {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return {
    ...{ caipNetworkId, chainNamespace },
    id: chainNamespace === 'eip155' ? Number(id) : id,
    name: caipNetworkId,
    rpcUrls: { default: { http } },
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  }
}
