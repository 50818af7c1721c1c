// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Harmony One, chain id 1666600000. */
export const harmonyOne: EvmNetwork = {
  id: 1666600000,
  caipNetworkId: 'eip155:1666600000',
  chainNamespace: 'eip155',
  name: 'Harmony One',
  testnet: false,
  nativeCurrency: {
    name: 'Harmony',
    symbol: 'ONE',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://1666600000.rpc.thirdweb.com'],
    },
    chainDefault: {
      http: ['https://1666600000.rpc.thirdweb.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Harmony Explorer',
      url: 'https://explorer.harmony.one',
    },
  },
  contracts: {
    multicall3: {
      address: '0xca11bde05977b3631167028862be2a173976ca11',
      blockCreated: 24185753,
    },
  },
}
