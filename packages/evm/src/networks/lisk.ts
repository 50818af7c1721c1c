// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Lisk, chain id 1135. */
export const lisk: EvmNetwork = {
  id: 1135,
  caipNetworkId: 'eip155:1135',
  chainNamespace: 'eip155',
  name: 'Lisk',
  testnet: false,
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.api.lisk.com'],
    },
    chainDefault: {
      http: ['https://rpc.api.lisk.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://blockscout.lisk.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xA9d71E1dd7ca26F26e656E66d6AA81ed7f745bf0',
    },
  },
  blockTime: 2000,
  stack: 'op',
}
