// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Core Dao, chain id 1116. */
export const coreDao: EvmNetwork = {
  id: 1116,
  caipNetworkId: 'eip155:1116',
  chainNamespace: 'eip155',
  name: 'Core Dao',
  testnet: false,
  nativeCurrency: {
    name: 'Core',
    symbol: 'CORE',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.coredao.org'],
    },
    chainDefault: {
      http: ['https://rpc.coredao.org'],
    },
  },
  blockExplorers: {
    default: {
      name: 'CoreDao',
      url: 'https://scan.coredao.org',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 11907934,
    },
  },
}
