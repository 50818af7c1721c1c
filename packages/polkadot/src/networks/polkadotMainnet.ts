import type { PolkadotNetwork } from './polkadotNetwork.ts'

/** The relay chain of Polkadot. */
export const polkadotMainnet: PolkadotNetwork = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  genesisHash:
    '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  ss58Prefix: 0,
  transferCall: [5, 3],
  name: 'Polkadot',
  testnet: false,
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: {
    default: {
      http: [],
      webSocket: ['wss://rpc.polkadot.io', 'wss://rpc.ibp.network/polkadot'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://polkadot.subscan.io',
      paths: { address: 'account', tx: 'extrinsic' },
    },
  },
}
