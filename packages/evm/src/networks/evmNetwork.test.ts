import { describe, expect, test } from 'vitest'
import { evmNetwork } from './evmNetwork.ts'

test('default', () => {
  expect(
    evmNetwork({ id: 1337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545' }),
  ).toEqual({
    id: 1337,
    caipNetworkId: 'eip155:1337',
    chainNamespace: 'eip155',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  })
})

test('parameters: all', () => {
  const network = evmNetwork({
    id: 5,
    name: 'Five',
    rpcUrl: ['https://a.test', 'https://b.test'],
    nativeCurrency: { name: 'Fiver', symbol: 'FIV', decimals: 6 },
    blockExplorer: { url: 'https://scan.test' },
    testnet: true,
    stack: 'op',
  })
  expect(network).toMatchObject({
    rpcUrls: { default: { http: ['https://a.test', 'https://b.test'] } },
    nativeCurrency: { name: 'Fiver', symbol: 'FIV', decimals: 6 },
    blockExplorers: { default: { name: 'Explorer', url: 'https://scan.test' } },
    testnet: true,
    stack: 'op',
  })
})

describe('error: an impossible network', () => {
  test.each<[string, number, string | string[]]>([
    ['no id', 0, 'https://a.test'],
    ['half an id', 1.5, 'https://a.test'],
    ['an id beyond 2^53', 2 ** 53, 'https://a.test'],
    ['no URL', 1, []],
    ['an empty URL', 1, ''],
    ['another scheme', 1, ['https://a.test', 'wss://b.test']],
  ])('%s', (_, id, rpcUrl) => {
    expect(() => evmNetwork({ id, name: 'No', rpcUrl })).toThrow(
      expect.objectContaining({ name: 'InvalidConfigurationError' }),
    )
  })
})

describe('error: what to write', () => {
  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'Option `evmNetwork.id` is undefined. Write'],
    ['no name', { id: 5 }, 'Option `evmNetwork.name` is undefined. Write'],
    [
      'no URL',
      { id: 5, name: 'Five' },
      'Option `evmNetwork.rpcUrl` is undefined. Write',
    ],
    [
      'a misspelt name',
      { id: 5, name: 'Five', rpcUrls: ['https://a.test'] },
      'Unknown option `evmNetwork.rpcUrls`. Did you mean `evmNetwork.rpcUrl`?',
    ],
  ])('%s', (_, parameters, text) => {
    const create = () => evmNetwork(parameters as evmNetwork.Parameters)
    expect(create).toThrow(
      expect.objectContaining({ name: 'InvalidConfigurationError' }),
    )
    expect(create).toThrow(text)
    if (text.endsWith('Write'))
      expect(create).toThrow(
        "`evmNetwork({ id: 1337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545' })`",
      )
  })
})
