import type { BitcoinNetwork } from './bitcoinNetwork.ts'

/** Bitcoin Testnet 3. */
export const bitcoinTestnet: BitcoinNetwork = {
  id: '000000000933ea01ad0ee984209779ba',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  name: 'Bitcoin Testnet',
  testnet: true,
  addressPrefix: 'tb',
  nativeCurrency: { name: 'Test bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/testnet/api'] } },
  blockExplorers: {
    default: { name: 'mempool.space', url: 'https://mempool.space/testnet' },
  },
}
