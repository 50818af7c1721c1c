// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Moonriver, chain id 1285. */
export const moonriver: EvmNetwork = {
  id: 1285,
  caipNetworkId: 'eip155:1285',
  chainNamespace: 'eip155',
  name: 'Moonriver',
  testnet: false,
  nativeCurrency: {
    name: 'Moonriver',
    symbol: 'MOVR',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.api.moonriver.moonbeam.network'],
    },
    chainDefault: {
      http: ['https://rpc.api.moonriver.moonbeam.network'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Moonscan',
      url: 'https://moonriver.moonscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 1597904,
    },
  },
}
