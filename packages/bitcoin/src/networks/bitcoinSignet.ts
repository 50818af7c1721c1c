import type { BitcoinNetwork } from './bitcoinNetwork.ts'

/** Bitcoin Signet, the default one (BIP-325). */
export const bitcoinSignet: BitcoinNetwork = {
  id: '00000008819873e925422c1ff0f99f7c',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  chainNamespace: 'bip122',
  name: 'Bitcoin Signet',
  testnet: true,
  addressPrefix: 'tb',
  nativeCurrency: { name: 'Signet bitcoin', symbol: 'sBTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/signet/api'] } },
  blockExplorers: {
    default: { name: 'mempool.space', url: 'https://mempool.space/signet' },
  },
}
