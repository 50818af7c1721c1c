import { expect, test } from 'vitest'
import { readProposal } from './readProposal.ts'

const metadata = {
  name: 'Shop',
  description: '',
  url: 'https://shop.example',
  icons: [],
}
const eip155 = {
  chains: ['eip155:1', 'eip155:31337'],
  methods: ['personal_sign', 'eth_sendTransaction', 'eth_sign'],
  events: ['accountsChanged', 'message'],
}

function read(proposal: Partial<readProposal.Parameters>) {
  return readProposal(
    {
      proposer: { publicKey: '', metadata },
      requiredNamespaces: {},
      optionalNamespaces: {},
      ...proposal,
    },
    { chainIds: [31337, 31338] },
  )
}

test('default', () => {
  expect(read({ optionalNamespaces: { eip155 } })).toEqual({
    site: { name: 'Shop', host: 'shop.example' },
    chainIds: [31337],
    otherNetworks: ['eip155:1'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    otherMethods: ['eth_sign'],
    events: ['accountsChanged'],
    problem: undefined,
  })
})

test('behavior: merges required and optional namespaces, whose keys may be networks', () => {
  const { chainIds, methods } = read({
    requiredNamespaces: {
      'eip155:31338': { methods: ['eth_accounts'], events: [] },
    },
    optionalNamespaces: {
      eip155: { ...eip155, methods: ['eth_accounts', 'personal_sign'] },
    },
  })
  expect(chainIds).toEqual([31337, 31338])
  expect(methods).toEqual(['eth_accounts', 'personal_sign'])
})

test('behavior: untrusted metadata is stripped and cut', () => {
  const { site } = read({
    proposer: {
      publicKey: '',
      metadata: {
        ...metadata,
        name: `\u202eShop\n${'x'.repeat(100)}`,
        url: 'https://аpple.com/login',
      },
    },
  })
  expect(site.name).toBe(`Shop ${'x'.repeat(35)}`)
  expect(site.host).toBe('xn--pple-43d.com')
})

test('behavior: a site without metadata', () => {
  const { site } = read({ proposer: undefined as never })
  expect(site).toEqual({ name: 'A site without a name', host: undefined })
})

test.each([
  [
    'a required network that is not there',
    { requiredNamespaces: { eip155 } },
    5100,
  ],
  ['no network that is there', {}, 5100],
  [
    'another family of chains',
    {
      requiredNamespaces: {
        solana: { chains: ['solana:x'], methods: [], events: [] },
      },
      optionalNamespaces: { eip155 },
    },
    5100,
  ],
  [
    'a required method that is not there',
    {
      requiredNamespaces: {
        eip155: { ...eip155, chains: ['eip155:31337'], methods: ['eth_sign'] },
      },
    },
    5101,
  ],
])('error: %s', (_, proposal, code) => {
  expect(read(proposal).problem?.code).toBe(code)
})
