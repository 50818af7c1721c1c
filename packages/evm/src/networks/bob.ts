// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** BOB, chain id 60808. */
export const bob: EvmNetwork = {
  id: 60808,
  caipNetworkId: 'eip155:60808',
  chainNamespace: 'eip155',
  name: 'BOB',
  testnet: false,
  nativeCurrency: {
    name: 'ETH',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.gobob.xyz'],
    },
    chainDefault: {
      http: ['https://rpc.gobob.xyz'],
    },
  },
  blockExplorers: {
    default: {
      name: 'BOB Explorer',
      url: 'https://explorer.gobob.xyz',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 23131,
    },
  },
  blockTime: 2000,
  stack: 'op',
}
