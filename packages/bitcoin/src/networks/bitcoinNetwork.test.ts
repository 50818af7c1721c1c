import { expect, test } from 'vitest'
import { bitcoinNetwork } from './bitcoinNetwork.ts'

const genesisHash =
  '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
const own = {
  ...{ genesisHash, name: 'Local', rpcUrl: 'http://127.0.0.1:3002' },
}

test('default', () => {
  expect(bitcoinNetwork(own)).toEqual({
    id: '0f9188f13cb7b2c71f2a335e3a4fc328',
    caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    chainNamespace: 'bip122',
    name: 'Local',
    testnet: true,
    addressPrefix: 'tb',
    nativeCurrency: { name: 'Test bitcoin', symbol: 'tBTC', decimals: 8 },
    rpcUrls: { default: { http: ['http://127.0.0.1:3002'] } },
  })
})

test('parameters: the first half of the hash, several URLs, an explorer', () => {
  const blockExplorer = { name: 'Mine', url: 'https://explorer.example' }
  const rpcUrl = ['https://a.example/api', 'https://b.example/api']
  expect(
    bitcoinNetwork({
      ...{ ...own, rpcUrl, blockExplorer, addressPrefix: 'bc' },
      genesisHash: genesisHash.slice(0, 32),
    }),
  ).toMatchObject({
    id: genesisHash.slice(0, 32),
    testnet: false,
    rpcUrls: { default: { http: rpcUrl } },
    blockExplorers: { default: blockExplorer },
  })
})

test.each([
  [
    { genesisHash: `0x${genesisHash}` },
    'Option `bitcoinNetwork.genesisHash` is "0x0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206". Write the hash of the first block: 64 lower-case hex digits, or the first 32 of them.',
  ],
  [
    { name: '' },
    'Option `bitcoinNetwork.name` is "". Write the name of the network.',
  ],
  [
    { rpcUrl: [] },
    'Option `bitcoinNetwork.rpcUrl` is an array of 0. Write one http(s) URL of an Esplora-shaped API, or several with the best first.',
  ],
  [
    { addressPrefix: 'ltc' },
    'Option `bitcoinNetwork.addressPrefix` is "ltc". Write one of "bc", "tb", "bcrt".',
  ],
  [
    { rpcUrls: [] },
    'Unknown option `bitcoinNetwork.rpcUrls`. Did you mean `bitcoinNetwork.rpcUrl`?',
  ],
])('error: %j', (change, message) => {
  const given = { ...own, ...change } as bitcoinNetwork.Parameters
  expect(() => bitcoinNetwork(given)).toThrow(message)
})

test('error: nothing', () => {
  const nothing = undefined as unknown as bitcoinNetwork.Parameters
  expect(() => bitcoinNetwork(nothing)).toThrow('bitcoinNetwork.genesisHash')
})
