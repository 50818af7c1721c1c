import type { PolkadotNetwork } from './polkadotNetwork.ts'

/** Westend, a test network of Polkadot. */
export const westend: PolkadotNetwork = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  chainNamespace: 'polkadot',
  genesisHash:
    '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e',
  ss58Prefix: 42,
  transferCall: [4, 3],
  name: 'Westend',
  testnet: true,
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: {
    default: {
      http: [],
      webSocket: [
        'wss://westend-rpc.polkadot.io',
        'wss://rpc.ibp.network/westend',
      ],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://westend.subscan.io',
      paths: { address: 'account', tx: 'extrinsic' },
    },
  },
}
