// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Hoodi, chain id 560048. */
export const hoodi: EvmNetwork = {
  id: 560048,
  caipNetworkId: 'eip155:560048',
  chainNamespace: 'eip155',
  name: 'Hoodi',
  testnet: true,
  nativeCurrency: {
    name: 'Hoodi Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.hoodi.ethpandaops.io'],
    },
    chainDefault: {
      http: ['https://rpc.hoodi.ethpandaops.io'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://hoodi.etherscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 2589,
    },
  },
}
