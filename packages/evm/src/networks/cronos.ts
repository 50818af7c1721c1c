// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Cronos Mainnet, chain id 25. */
export const cronos: EvmNetwork = {
  id: 25,
  caipNetworkId: 'eip155:25',
  chainNamespace: 'eip155',
  name: 'Cronos Mainnet',
  testnet: false,
  nativeCurrency: {
    name: 'Cronos',
    symbol: 'CRO',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://evm.cronos.org'],
    },
    chainDefault: {
      http: ['https://evm.cronos.org'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Cronos Explorer',
      url: 'https://explorer.cronos.org',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 1963112,
    },
  },
}
