import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { nativeAddress } from '../../account/ports.ts'
import { createSwapTokens } from './createSwapTokens.ts'

const networkId = 'eip155:1'
const [permitted, plain]: Address[] = [
  `0x${'aa'.repeat(20)}`,
  `0x${'bb'.repeat(20)}`,
]

test('behavior: tokens that answer as ERC-2612 wants, read once', async () => {
  const called: string[] = []
  const source = createSwapTokens({
    chain: {
      networkIds: [networkId],
      async request({ params }) {
        const [{ to }] = params as [{ to: string }]
        called.push(to)
        return to === permitted ? `0x${'01'.repeat(32)}` : '0x'
      },
    },
    tokens: {
      describe: async ({ tokens }) =>
        new Map(
          tokens.map((it) => [
            it,
            { name: 'Token', symbol: 'TK', decimals: 6, isSpam: false },
          ]),
        ),
    },
    icons: { find: () => '' },
    networks: [
      {
        networkId,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        tokens: [permitted as Address, plain as Address],
      },
    ],
  })
  const read = async () =>
    (await source.list({ networkId })).map(({ address, hasPermit }) => [
      address,
      hasPermit,
    ])
  const expected = [
    [nativeAddress, false],
    [permitted, true],
    [plain, false],
  ]
  expect(await read()).toEqual(expected)
  const { length } = called
  expect(await read()).toEqual(expected)
  expect(called).toHaveLength(length)
  expect(await source.list({ networkId, token: nativeAddress })).toHaveLength(1)
  expect(await source.list({ networkId: 'eip155:5' })).toEqual([])
})
