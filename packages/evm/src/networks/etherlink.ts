// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Etherlink, chain id 42793. */
export const etherlink: EvmNetwork = {
  id: 42793,
  caipNetworkId: 'eip155:42793',
  chainNamespace: 'eip155',
  name: 'Etherlink',
  testnet: false,
  nativeCurrency: {
    name: 'Tez',
    symbol: 'XTZ',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://node.mainnet.etherlink.com'],
    },
    chainDefault: {
      http: ['https://node.mainnet.etherlink.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Etherlink',
      url: 'https://explorer.etherlink.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 33899,
    },
  },
  blockTime: 4830,
}
