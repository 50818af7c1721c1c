// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Boba Network, chain id 288. */
export const boba: EvmNetwork = {
  id: 288,
  caipNetworkId: 'eip155:288',
  chainNamespace: 'eip155',
  name: 'Boba Network',
  testnet: false,
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://mainnet.boba.network'],
    },
    chainDefault: {
      http: ['https://mainnet.boba.network'],
    },
  },
  blockExplorers: {
    default: {
      name: 'BOBAScan',
      url: 'https://bobascan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xca11bde05977b3631167028862be2a173976ca11',
      blockCreated: 446859,
    },
  },
}
