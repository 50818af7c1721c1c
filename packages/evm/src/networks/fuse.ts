// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Fuse, chain id 122. */
export const fuse: EvmNetwork = {
  id: 122,
  caipNetworkId: 'eip155:122',
  chainNamespace: 'eip155',
  name: 'Fuse',
  testnet: false,
  nativeCurrency: {
    name: 'Fuse',
    symbol: 'FUSE',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.fuse.io'],
    },
    chainDefault: {
      http: ['https://rpc.fuse.io'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Fuse Explorer',
      url: 'https://explorer.fuse.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xca11bde05977b3631167028862be2a173976ca11',
      blockCreated: 16146628,
    },
  },
}
