// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Data Network, chain id 1514. */
export const story: EvmNetwork = {
  id: 1514,
  caipNetworkId: 'eip155:1514',
  chainNamespace: 'eip155',
  name: 'Data Network',
  testnet: false,
  nativeCurrency: {
    name: 'DATA',
    symbol: 'DATA',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://mainnet.datarpc.io'],
    },
    chainDefault: {
      http: ['https://mainnet.datarpc.io'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Data Network explorer',
      url: 'https://datanetscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 340998,
    },
    ensUniversalResolver: {
      address: '0xddfb18888a9466688235887dec2a10c4f5effee9',
      blockCreated: 649114,
    },
  },
}
