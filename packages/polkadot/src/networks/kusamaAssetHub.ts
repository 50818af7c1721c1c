import type { PolkadotNetwork } from './polkadotNetwork.ts'

/** Kusama Asset Hub, the system chain of balances and assets. */
export const kusamaAssetHub: PolkadotNetwork = {
  id: '48239ef607d7928874027a43a6768920',
  caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920',
  chainNamespace: 'polkadot',
  genesisHash:
    '0x48239ef607d7928874027a43a67689209727dfb3d3dc5e5b03a39bdc2eda771a',
  ss58Prefix: 2,
  transferCall: [10, 3],
  name: 'Kusama Asset Hub',
  testnet: false,
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: {
    default: {
      http: [],
      webSocket: [
        'wss://kusama-asset-hub-rpc.polkadot.io',
        'wss://rpc.ibp.network/statemine',
      ],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://assethub-kusama.subscan.io',
      paths: { address: 'account', tx: 'extrinsic' },
    },
  },
}
