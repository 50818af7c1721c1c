// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Swellchain, chain id 1923. */
export const swellchain: EvmNetwork = {
  id: 1923,
  caipNetworkId: 'eip155:1923',
  chainNamespace: 'eip155',
  name: 'Swellchain',
  testnet: false,
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://swell-mainnet.alt.technology'],
    },
    chainDefault: {
      http: ['https://swell-mainnet.alt.technology'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Swell Explorer',
      url: 'https://explorer.swellnetwork.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 1,
    },
  },
  blockTime: 2000,
  stack: 'op',
}
