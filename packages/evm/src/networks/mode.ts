// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Mode Mainnet, chain id 34443. */
export const mode: EvmNetwork = {
  id: 34443,
  caipNetworkId: 'eip155:34443',
  chainNamespace: 'eip155',
  name: 'Mode Mainnet',
  testnet: false,
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://mainnet.mode.network'],
    },
    chainDefault: {
      http: ['https://mainnet.mode.network'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Modescan',
      url: 'https://modescan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xca11bde05977b3631167028862be2a173976ca11',
      blockCreated: 2465882,
    },
  },
  blockTime: 2000,
  stack: 'op',
}
