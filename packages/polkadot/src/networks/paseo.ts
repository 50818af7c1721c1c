import type { PolkadotNetwork } from './polkadotNetwork.ts'

/** Paseo, a test network of Polkadot. */
export const paseo: PolkadotNetwork = {
  id: '77afd6190f1554ad45fd0d31aee62aac',
  caipNetworkId: 'polkadot:77afd6190f1554ad45fd0d31aee62aac',
  chainNamespace: 'polkadot',
  genesisHash:
    '0x77afd6190f1554ad45fd0d31aee62aacc33c6db0ea801129acb813f913e0764f',
  ss58Prefix: 0,
  transferCall: [5, 3],
  name: 'Paseo',
  testnet: true,
  nativeCurrency: { name: 'Paseo', symbol: 'PAS', decimals: 10 },
  rpcUrls: {
    default: {
      http: [],
      webSocket: ['wss://paseo.rpc.amforc.com', 'wss://rpc.ibp.network/paseo'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://paseo.subscan.io',
      paths: { address: 'account', tx: 'extrinsic' },
    },
  },
}
