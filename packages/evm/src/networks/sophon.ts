// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Sophon, chain id 50104. */
export const sophon: EvmNetwork = {
  id: 50104,
  caipNetworkId: 'eip155:50104',
  chainNamespace: 'eip155',
  name: 'Sophon',
  testnet: false,
  nativeCurrency: {
    name: 'Sophon',
    symbol: 'SOPH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://rpc.sophon.xyz'],
    },
    chainDefault: {
      http: ['https://rpc.sophon.xyz'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Sophon Block Explorer',
      url: 'https://explorer.sophon.xyz',
    },
  },
  contracts: {
    multicall3: {
      address: '0x5f4867441d2416cA88B1b3fd38f21811680CD2C8',
      blockCreated: 116,
    },
  },
  blockTime: 200,
  stack: 'zksync',
}
