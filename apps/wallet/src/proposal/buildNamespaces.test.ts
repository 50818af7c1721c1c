import { expect, test } from 'vitest'
import { buildNamespaces } from './buildNamespaces.ts'

const parameters = {
  addresses: ['0xa', '0xb'],
  chainIds: [1, 2],
  methods: ['personal_sign'],
  events: ['chainChanged'],
}

test('default: the active ones go first', () => {
  expect(
    buildNamespaces({ ...parameters, active: { address: '0xb', chainId: 2 } }),
  ).toEqual({
    eip155: {
      chains: ['eip155:2', 'eip155:1'],
      accounts: [
        'eip155:2:0xb',
        'eip155:2:0xa',
        'eip155:1:0xb',
        'eip155:1:0xa',
      ],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
  })
})

test('behavior: adds no other accounts or networks', () => {
  const { eip155 } = buildNamespaces({
    ...parameters,
    active: { address: '0xc', chainId: 3 },
  })
  expect(eip155?.chains).toEqual(['eip155:1', 'eip155:2'])
  expect(eip155?.accounts).toHaveLength(4)
})
