// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Unichain Sepolia, chain id 1301. */
export const unichainSepolia: EvmNetwork = {
  id: 1301,
  caipNetworkId: 'eip155:1301',
  chainNamespace: 'eip155',
  name: 'Unichain Sepolia',
  testnet: true,
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://sepolia.unichain.org'],
    },
    chainDefault: {
      http: ['https://sepolia.unichain.org'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Uniscan',
      url: 'https://sepolia.uniscan.xyz',
    },
  },
  contracts: {
    multicall3: {
      address: '0xca11bde05977b3631167028862be2a173976ca11',
      blockCreated: 0,
    },
  },
  blockTime: 1000,
  stack: 'op',
}
