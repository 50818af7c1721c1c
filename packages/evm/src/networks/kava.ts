// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Kava EVM, chain id 2222. */
export const kava: EvmNetwork = {
  id: 2222,
  caipNetworkId: 'eip155:2222',
  chainNamespace: 'eip155',
  name: 'Kava EVM',
  testnet: false,
  nativeCurrency: {
    name: 'Kava',
    symbol: 'KAVA',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://evm.kava.io'],
    },
    chainDefault: {
      http: ['https://evm.kava.io'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Kava EVM Explorer',
      url: 'https://kavascan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xca11bde05977b3631167028862be2a173976ca11',
      blockCreated: 3661165,
    },
  },
}
