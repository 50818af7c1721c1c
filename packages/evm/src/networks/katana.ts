// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Katana, chain id 747474. */
export const katana: EvmNetwork = {
  id: 747474,
  caipNetworkId: 'eip155:747474',
  chainNamespace: 'eip155',
  name: 'Katana',
  testnet: false,
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.katana.network'],
    },
    chainDefault: {
      http: ['https://rpc.katana.network'],
    },
  },
  blockExplorers: {
    default: {
      name: 'katana explorer',
      url: 'https://katanascan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 0,
    },
  },
}
