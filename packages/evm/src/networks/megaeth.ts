// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** MegaETH, chain id 4326. */
export const megaeth: EvmNetwork = {
  id: 4326,
  caipNetworkId: 'eip155:4326',
  chainNamespace: 'eip155',
  name: 'MegaETH',
  testnet: false,
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://mainnet.megaeth.com/rpc'],
    },
    chainDefault: {
      http: ['https://mainnet.megaeth.com/rpc'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://mega.etherscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 0,
    },
  },
  blockTime: 1000,
  stack: 'op',
}
