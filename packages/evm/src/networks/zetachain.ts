// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** ZetaChain, chain id 7000. */
export const zetachain: EvmNetwork = {
  id: 7000,
  caipNetworkId: 'eip155:7000',
  chainNamespace: 'eip155',
  name: 'ZetaChain',
  testnet: false,
  nativeCurrency: {
    name: 'Zeta',
    symbol: 'ZETA',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://zetachain-evm.blockpi.network/v1/rpc/public'],
    },
    chainDefault: {
      http: ['https://zetachain-evm.blockpi.network/v1/rpc/public'],
    },
  },
  blockExplorers: {
    default: {
      name: 'ZetaScan',
      url: 'https://zetascan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 1632781,
    },
  },
}
