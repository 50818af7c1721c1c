import type { Network } from '../../../core/src/types/Network.ts'

export function createFakeNetwork(id: number, namespace = 'fake'): Network {
  return {
    id,
    caipNetworkId: `${namespace}:${id}`,
    chainNamespace: namespace,
    name: `Fake ${id}`,
    rpcUrls: { default: { http: [] } },
    nativeCurrency: { name: 'Fake', symbol: 'FAKE', decimals: 3 },
  }
}
