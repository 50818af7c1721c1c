// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Telos, chain id 40. */
export const telos: EvmNetwork = {
  id: 40,
  caipNetworkId: 'eip155:40',
  chainNamespace: 'eip155',
  name: 'Telos',
  testnet: false,
  nativeCurrency: {
    name: 'Telos',
    symbol: 'TLOS',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.telos.net'],
    },
    chainDefault: {
      http: ['https://rpc.telos.net'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Teloscan',
      url: 'https://www.teloscan.io/',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 246530709,
    },
  },
}
