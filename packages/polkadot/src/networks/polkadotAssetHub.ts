import type { PolkadotNetwork } from './polkadotNetwork.ts'

/** Polkadot Asset Hub, the system chain of balances and assets. */
export const polkadotAssetHub: PolkadotNetwork = {
  id: '68d56f15f85d3136970ec16946040bc1',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  chainNamespace: 'polkadot',
  genesisHash:
    '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
  ss58Prefix: 0,
  transferCall: [10, 3],
  name: 'Polkadot Asset Hub',
  testnet: false,
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: {
    default: {
      http: [],
      webSocket: [
        'wss://polkadot-asset-hub-rpc.polkadot.io',
        'wss://rpc.ibp.network/statemint',
      ],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://assethub-polkadot.subscan.io',
      paths: { address: 'account', tx: 'extrinsic' },
    },
  },
}
