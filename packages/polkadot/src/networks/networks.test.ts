import { expect, test } from 'vitest'
import * as exports from '../exports/index.ts'
import { polkadotNetwork } from './polkadotNetwork.ts'

const { kusama, kusamaAssetHub, paseo } = exports
const { polkadotAssetHub, polkadotMainnet, westend } = exports

// CAIP-2 of the namespace: the first 32 hex digits of the genesis hash.
test('default', () => {
  const networks = [
    ...[polkadotMainnet, kusama, westend, paseo],
    ...[polkadotAssetHub, kusamaAssetHub],
  ]
  expect(
    networks.map(({ name, caipNetworkId, ss58Prefix, transferCall }) => [
      name,
      caipNetworkId,
      ss58Prefix,
      transferCall?.join(),
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "Polkadot",
        "polkadot:91b171bb158e2d3848fa23a9f1c25182",
        0,
        "5,3",
      ],
      [
        "Kusama",
        "polkadot:b0a8d493285c2df73290dfb7e61f870f",
        2,
        "4,3",
      ],
      [
        "Westend",
        "polkadot:e143f23803ac50e8f6f8e62695d1ce9e",
        42,
        "4,3",
      ],
      [
        "Paseo",
        "polkadot:77afd6190f1554ad45fd0d31aee62aac",
        0,
        "5,3",
      ],
      [
        "Polkadot Asset Hub",
        "polkadot:68d56f15f85d3136970ec16946040bc1",
        0,
        "10,3",
      ],
      [
        "Kusama Asset Hub",
        "polkadot:48239ef607d7928874027a43a6768920",
        2,
        "10,3",
      ],
    ]
  `)
  for (const { id, genesisHash, caipNetworkId, rpcUrls } of networks) {
    expect(genesisHash).toMatch(/^0x[\da-f]{64}$/)
    expect(genesisHash.startsWith(`0x${id}`)).toBe(true)
    expect(caipNetworkId).toBe(`polkadot:${id}`)
    for (const url of rpcUrls.default.webSocket) expect(url).toMatch(/^wss:/)
  }
})

const parameters = {
  genesisHash: `0x${'ab'.repeat(32)}`,
  name: 'Local',
  rpcUrl: 'ws://127.0.0.1:9944',
} as const

test('polkadotNetwork', () => {
  expect(polkadotNetwork(parameters)).toMatchObject({
    id: 'ab'.repeat(16),
    caipNetworkId: `polkadot:${'ab'.repeat(16)}`,
    ss58Prefix: 42,
    rpcUrls: { default: { webSocket: ['ws://127.0.0.1:9944'] } },
  })
})

test('parameters: transferCall', () => {
  const { transferCall } = polkadotNetwork({
    ...parameters,
    transferCall: [5, 3],
  })
  expect(transferCall).toEqual([5, 3])
})

test('parameters: blockExplorer', () => {
  const blockExplorer = {
    ...{ name: 'Local', url: 'http://127.0.0.1:3000' },
    paths: { address: 'account', tx: 'extrinsic' },
  }
  const { blockExplorers } = polkadotNetwork({ ...parameters, blockExplorer })
  expect(blockExplorers?.default).toEqual(blockExplorer)
})

test.each([
  { genesisHash: '0xab' },
  { genesisHash: `0x${'AB'.repeat(32)}` },
  { name: '' },
  { rpcUrl: [] },
  { rpcUrl: 'https://node.example' },
  { ss58Prefix: -1 },
  { ss58Prefix: 16_384 },
  { ss58Prefix: 1.5 },
  { transferCall: [5] },
  { transferCall: [5, 256] },
  { transferCall: '53' },
  { chainId: 1 },
])('error: %j', (wrong) => {
  const create = () =>
    polkadotNetwork({ ...parameters, ...wrong } as typeof parameters)
  expect(create).toThrow(
    expect.objectContaining({ name: 'InvalidConfigurationError' }),
  )
})
