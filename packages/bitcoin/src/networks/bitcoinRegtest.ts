import type { BitcoinNetwork } from './bitcoinNetwork.ts'

/** A local chain for development, with an Esplora API on port 3002. */
export const bitcoinRegtest: BitcoinNetwork = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  chainNamespace: 'bip122',
  name: 'Bitcoin Regtest',
  testnet: true,
  addressPrefix: 'bcrt',
  nativeCurrency: { name: 'Regtest bitcoin', symbol: 'rBTC', decimals: 8 },
  rpcUrls: { default: { http: ['http://127.0.0.1:3002'] } },
}
