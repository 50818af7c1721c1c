// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Soneium Mainnet, chain id 1868. */
export const soneium: EvmNetwork = {
  id: 1868,
  caipNetworkId: 'eip155:1868',
  chainNamespace: 'eip155',
  name: 'Soneium Mainnet',
  testnet: false,
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.soneium.org'],
    },
    chainDefault: {
      http: ['https://rpc.soneium.org'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://soneium.blockscout.com',
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
