import type { Network } from '../types/Network.ts'

export function createToyNetwork(id: number, namespace = 'toy'): Network {
  return {
    id,
    caipNetworkId: `${namespace}:${id}`,
    chainNamespace: namespace,
    name: `Toy ${id}`,
    rpcUrls: { default: { http: [] } },
    nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 3 },
  }
}
