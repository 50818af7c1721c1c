// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Gnosis Chiado, chain id 10200. */
export const gnosisChiado: EvmNetwork = {
  id: 10200,
  caipNetworkId: 'eip155:10200',
  chainNamespace: 'eip155',
  name: 'Gnosis Chiado',
  testnet: true,
  nativeCurrency: {
    name: 'Gnosis',
    symbol: 'xDAI',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.chiadochain.net'],
    },
    chainDefault: {
      http: ['https://rpc.chiadochain.net'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://blockscout.chiadochain.net',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      blockCreated: 4967313,
    },
  },
  blockTime: 5000,
}
