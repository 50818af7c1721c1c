// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Ronin, chain id 2020. */
export const ronin: EvmNetwork = {
  id: 2020,
  caipNetworkId: 'eip155:2020',
  chainNamespace: 'eip155',
  name: 'Ronin',
  testnet: false,
  nativeCurrency: {
    name: 'RON',
    symbol: 'RON',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://api.roninchain.com/rpc'],
    },
    chainDefault: {
      http: ['https://api.roninchain.com/rpc'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Ronin Explorer',
      url: 'https://app.roninchain.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xca11bde05977b3631167028862be2a173976ca11',
      blockCreated: 26023535,
    },
  },
}
