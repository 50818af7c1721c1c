// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** Abstract Testnet, chain id 11124. */
export const abstractTestnet: EvmNetwork = {
  id: 11124,
  caipNetworkId: 'eip155:11124',
  chainNamespace: 'eip155',
  name: 'Abstract Testnet',
  testnet: true,
  nativeCurrency: {
    name: 'ETH',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ['https://api.testnet.abs.xyz'],
    },
    chainDefault: {
      http: ['https://api.testnet.abs.xyz'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://sepolia.abscan.org',
    },
  },
  contracts: {
    multicall3: {
      address: '0xF9cda624FBC7e059355ce98a31693d299FACd963',
      blockCreated: 358349,
    },
  },
  blockTime: 200,
  stack: 'zksync',
}
