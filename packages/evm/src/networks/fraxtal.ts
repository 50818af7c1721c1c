// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Fraxtal, chain id 252. */
export const fraxtal: EvmNetwork = {
  id: 252,
  caipNetworkId: 'eip155:252',
  chainNamespace: 'eip155',
  name: 'Fraxtal',
  testnet: false,
  nativeCurrency: {
    name: 'Frax',
    symbol: 'FRAX',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.frax.com'],
    },
    chainDefault: {
      http: ['https://rpc.frax.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'fraxscan',
      url: 'https://fraxscan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xca11bde05977b3631167028862be2a173976ca11',
    },
  },
  blockTime: 2000,
  stack: 'op',
}
