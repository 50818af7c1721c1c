// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** ZKsync Era, chain id 324. */
export const zksync: EvmNetwork = {
  id: 324,
  caipNetworkId: 'eip155:324',
  chainNamespace: 'eip155',
  name: 'ZKsync Era',
  testnet: false,
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://mainnet.era.zksync.io'],
    },
    chainDefault: {
      http: ['https://mainnet.era.zksync.io'],
    },
  },
  blockExplorers: {
    default: {
      name: 'ZKsync Explorer',
      url: 'https://explorer.zksync.io/',
    },
  },
  contracts: {
    multicall3: {
      address: '0xF9cda624FBC7e059355ce98a31693d299FACd963',
      blockCreated: 3908235,
    },
  },
  blockTime: 200,
  stack: 'zksync',
}
