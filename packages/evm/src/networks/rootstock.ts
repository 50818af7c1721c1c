// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Rootstock Mainnet, chain id 30. */
export const rootstock: EvmNetwork = {
  id: 30,
  caipNetworkId: 'eip155:30',
  chainNamespace: 'eip155',
  name: 'Rootstock Mainnet',
  testnet: false,
  nativeCurrency: {
    name: 'Rootstock Bitcoin',
    symbol: 'RBTC',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://public-node.rsk.co'],
    },
    chainDefault: {
      http: ['https://public-node.rsk.co'],
    },
  },
  blockExplorers: {
    default: {
      name: 'RSK Explorer',
      url: 'https://explorer.rsk.co',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 4249540,
    },
  },
}
