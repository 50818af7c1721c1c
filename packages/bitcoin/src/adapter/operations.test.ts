import { expect, test } from 'vitest'
import type { Esplora, Spender } from '../esplora/createEsplora.ts'
import { createEsplora } from '../esplora/createEsplora.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { getBalance, getTransactionStatus } from './operations.ts'

const network = bitcoinMainnet
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
/** Reads a balance that an API has answered. */
const read = (value: bigint) =>
  getBalance(
    {
      ...createEsplora({ network, urls: [] }),
      getBalance: async () => value,
    },
    { network, address },
  )

test('default: all coins that there are', async () => {
  const value = 2_100_000_000_000_000n
  expect(await read(value)).toEqual({ value, decimals: 8, symbol: 'BTC' })
})

test.each([-1n, 2_100_000_000_000_001n, 10n ** 30n])(
  'error: a balance of %s',
  async (value) => {
    await expect(read(value)).rejects.toMatchObject({
      name: 'NodeResponseError',
    })
  },
)

const [hash, other] = ['11', '22'].map((each) => each.repeat(32)) as [
  string,
  string,
]
const nonce = `${'33'.repeat(32)}-0`
type Answer = Spender | 'has it' | 'unspent' | 'silent'
/** Reads a status from APIs of which each says one thing. */
function readStatus(...answers: readonly Answer[]) {
  const none = createEsplora({ network, urls: [] })
  const readers = answers.map(
    (answer): Esplora => ({
      ...none,
      async findTransaction() {
        if (answer === 'silent') throw new Error('silent')
        return answer === 'has it'
          ? { height: undefined, inputs: [] }
          : undefined
      },
      async findSpender() {
        if (typeof answer === 'string') return undefined
        return answer
      },
    }),
  )
  const esplora = { ...none, listReaders: () => readers }
  return getTransactionStatus(esplora, { network, address, hash, nonce })
}

const confirmed = { txid: other, isConfirmed: true }
test.each<[string, readonly Answer[], string]>([
  ['all have another in a block', [confirmed, confirmed], 'dropped'],
  ['the only one has another in a block', [confirmed], 'dropped'],
  ['one of them has it', [confirmed, 'has it'], 'pending'],
  ['the coin is not spent', ['unspent'], 'unknown'],
  ['only one says so', [confirmed, 'unspent'], 'unknown'],
  [
    'the other waits for a block',
    [{ txid: other, isConfirmed: false }],
    'unknown',
  ],
  [
    'it has spent the coin itself',
    [{ txid: hash, isConfirmed: true }],
    'unknown',
  ],
])('getTransactionStatus: %s', async (_, answers, status) => {
  for (const order of [answers, answers.toReversed()])
    expect(await readStatus(...order)).toMatchObject({ status })
})

test('getTransactionStatus: no API answers', async () => {
  await expect(readStatus('silent', 'silent')).rejects.toThrow('silent')
  await expect(readStatus()).rejects.toMatchObject({
    name: 'NodeUnreachableError',
  })
})

test('behavior: the readers of the APIs are kept, so that each checks its chain once', () => {
  const urls = ['https://one.example', 'https://two.example']
  const esplora = createEsplora({ network, urls })
  expect(esplora.listReaders()).toHaveLength(2)
  expect(esplora.listReaders()).toBe(esplora.listReaders())
})
