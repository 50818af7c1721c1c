// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Shape, chain id 360. */
export const shape: EvmNetwork = {
  id: 360,
  caipNetworkId: 'eip155:360',
  chainNamespace: 'eip155',
  name: 'Shape',
  testnet: false,
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://mainnet.shape.network'],
    },
    chainDefault: {
      http: ['https://mainnet.shape.network'],
    },
  },
  blockExplorers: {
    default: {
      name: 'shapescan',
      url: 'https://shapescan.xyz',
    },
  },
  contracts: {
    multicall3: {
      address: '0xca11bde05977b3631167028862be2a173976ca11',
      blockCreated: 1,
    },
  },
  blockTime: 2000,
  stack: 'op',
}
