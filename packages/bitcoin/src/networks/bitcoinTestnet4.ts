import type { BitcoinNetwork } from './bitcoinNetwork.ts'

/** Bitcoin Testnet 4 (BIP-94). */
export const bitcoinTestnet4: BitcoinNetwork = {
  id: '00000000da84f2bafbbc53dee25a72ae',
  caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  chainNamespace: 'bip122',
  name: 'Bitcoin Testnet 4',
  testnet: true,
  addressPrefix: 'tb',
  nativeCurrency: { name: 'Test bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/testnet4/api'] } },
  blockExplorers: {
    default: { name: 'mempool.space', url: 'https://mempool.space/testnet4' },
  },
}
