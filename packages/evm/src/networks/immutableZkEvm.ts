// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Immutable zkEVM, chain id 13371. */
export const immutableZkEvm: EvmNetwork = {
  id: 13371,
  caipNetworkId: 'eip155:13371',
  chainNamespace: 'eip155',
  name: 'Immutable zkEVM',
  testnet: false,
  nativeCurrency: {
    name: 'Immutable Coin',
    symbol: 'IMX',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.immutable.com'],
    },
    chainDefault: {
      http: ['https://rpc.immutable.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Immutable Explorer',
      url: 'https://explorer.immutable.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0x236bdA4589e44e6850f5aC6a74BfCa398a86c6c0',
      blockCreated: 4335972,
    },
  },
}
