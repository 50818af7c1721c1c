import type { PolkadotNetwork } from './polkadotNetwork.ts'

/** The relay chain of Kusama. */
export const kusama: PolkadotNetwork = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  chainNamespace: 'polkadot',
  genesisHash:
    '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
  ss58Prefix: 2,
  transferCall: [4, 3],
  name: 'Kusama',
  testnet: false,
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: {
    default: {
      http: [],
      webSocket: [
        'wss://kusama-rpc.polkadot.io',
        'wss://rpc.ibp.network/kusama',
      ],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://kusama.subscan.io',
      paths: { address: 'account', tx: 'extrinsic' },
    },
  },
}
