// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Taiko Mainnet, chain id 167000. */
export const taiko: EvmNetwork = {
  id: 167000,
  caipNetworkId: 'eip155:167000',
  chainNamespace: 'eip155',
  name: 'Taiko Mainnet',
  testnet: false,
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.mainnet.taiko.xyz'],
    },
    chainDefault: {
      http: ['https://rpc.mainnet.taiko.xyz'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://taikoscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 11269,
    },
  },
}
