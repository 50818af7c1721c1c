import type { BitcoinNetwork } from './bitcoinNetwork.ts'

/** Bitcoin, the network whose coins have a value. */
export const bitcoinMainnet: BitcoinNetwork = {
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  testnet: false,
  addressPrefix: 'bc',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/api'] } },
  blockExplorers: {
    default: { name: 'mempool.space', url: 'https://mempool.space' },
  },
}
