// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** X Layer Mainnet, chain id 196. */
export const xLayer: EvmNetwork = {
  id: 196,
  caipNetworkId: 'eip155:196',
  chainNamespace: 'eip155',
  name: 'X Layer Mainnet',
  testnet: false,
  nativeCurrency: {
    name: 'OKB',
    symbol: 'OKB',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://xlayerrpc.okx.com'],
    },
    chainDefault: {
      http: ['https://xlayerrpc.okx.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'OKLink',
      url: 'https://www.oklink.com/xlayer',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 47416,
    },
  },
  blockTime: 1000,
}
