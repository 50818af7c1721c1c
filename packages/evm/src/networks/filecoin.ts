// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Filecoin Mainnet, chain id 314. */
export const filecoin: EvmNetwork = {
  id: 314,
  caipNetworkId: 'eip155:314',
  chainNamespace: 'eip155',
  name: 'Filecoin Mainnet',
  testnet: false,
  nativeCurrency: {
    name: 'filecoin',
    symbol: 'FIL',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://api.node.glif.io/rpc/v1'],
    },
    chainDefault: {
      http: ['https://api.node.glif.io/rpc/v1'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Filfox',
      url: 'https://filfox.info/en',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 3328594,
    },
  },
}
