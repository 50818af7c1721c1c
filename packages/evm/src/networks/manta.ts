// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Manta Pacific Mainnet, chain id 169. */
export const manta: EvmNetwork = {
  id: 169,
  caipNetworkId: 'eip155:169',
  chainNamespace: 'eip155',
  name: 'Manta Pacific Mainnet',
  testnet: false,
  nativeCurrency: {
    name: 'ETH',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://pacific-rpc.manta.network/http'],
    },
    chainDefault: {
      http: ['https://pacific-rpc.manta.network/http'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Manta Explorer',
      url: 'https://pacific-explorer.manta.network',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 332890,
    },
  },
}
