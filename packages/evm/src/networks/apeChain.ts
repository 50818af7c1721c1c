// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** ApeChain, chain id 33139. */
export const apeChain: EvmNetwork = {
  id: 33139,
  caipNetworkId: 'eip155:33139',
  chainNamespace: 'eip155',
  name: 'ApeChain',
  testnet: false,
  nativeCurrency: {
    name: 'ApeCoin',
    symbol: 'APE',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.apechain.com/http'],
    },
    chainDefault: {
      http: ['https://rpc.apechain.com/http'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Apescan',
      url: 'https://apescan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 20889,
    },
  },
}
