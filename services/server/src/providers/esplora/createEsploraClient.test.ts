import { startFakeApi } from '@latchkit/test/server/startFakeApi'
import { expect, test } from 'vitest'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createEsploraBalances } from './createEsploraBalances.ts'
import { createEsploraClient } from './createEsploraClient.ts'
import { createEsploraHistory } from './createEsploraHistory.ts'

const networkId = 'bip122:000000000019d6689c085ae165831e93'
const genesis =
  '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const stats = (funded: number, spent: number) => ({
  ...{ funded_txo_sum: funded, spent_txo_sum: spent },
})
const account = { chain_stats: stats(9, 2), mempool_stats: stats(1, 3) }

/** Starts an API that answers each path; a number is an error status. */
const startApi = (answers: Record<string, unknown>, first = genesis) =>
  startFakeApi((url, response) => {
    const answer = url === '/block-height/0' ? first : answers[url]
    if (typeof answer === 'number' || answer === undefined)
      response.writeHead(typeof answer === 'number' ? answer : 404).end()
    else if (typeof answer === 'string') response.end(answer)
    else return answer
    return undefined
  })

const open = (...urls: readonly string[]) => {
  const clients = new Map([
    [networkId, createEsploraClient({ networkId, urls })] as const,
  ])
  const balances = createEsploraBalances({ clients })
  const history = createEsploraHistory({ clients, currencies: {} })
  return {
    balance: () => balances.list({ networkId, address }),
    page: () => history.list({ networkId, address, limit: 50 }),
  }
}
const path = `/address/${address}`

test('default: its first block is checked once', async () => {
  const api = await startApi({ [path]: account })
  const { balance } = open(`${api.url}/`)
  expect(await balance()).toEqual({ native: 5n, tokens: [] })
  await balance()
  expect(api.requests).toEqual(['/block-height/0', path, path])
})

test('behavior: the next API is asked if one is down or serves another network', async () => {
  const other = await startApi({ [path]: account }, 'ab'.repeat(32))
  const broken = await startApi({ [path]: 503 })
  const good = await startApi({ [path]: account })
  const { balance } = open(other.url, broken.url, good.url)
  expect((await balance()).native).toBe(5n)
  expect(other.requests).toEqual(['/block-height/0'])
})

test.each([
  ['another network', {}, 'ab'.repeat(32)],
  ['no hash', {}, '<html>'],
  ['an error', { [path]: 500 }, genesis],
  ['not JSON', { [path]: '<html>' }, genesis],
  ['other data', { [path]: { chain_stats: stats(1, 0) } }, genesis],
  [
    'a fraction',
    { [path]: { ...account, chain_stats: stats(1.5, 0) } },
    genesis,
  ],
  [
    'less than nothing',
    { [path]: { ...account, chain_stats: stats(1, 2) } },
    genesis,
  ],
] as const)('error: an API with %s', async (_, answers, first) => {
  const api = await startApi(answers, first)
  await expect(open(api.url).balance()).rejects.toThrow(UpstreamError)
})

const output = (to: string | undefined, value: number) => ({
  ...{ scriptpubkey_address: to, value },
})
const transaction = (fill: string, inputs: unknown[], outputs: unknown[]) => ({
  txid: fill.repeat(64),
  vin: inputs.map((prevout) => ({ prevout })),
  vout: outputs,
  status: { confirmed: true, block_height: 5, block_time: 1_700_000_000 },
})

test('behavior: coinbase, joint payments and outputs without an address', async () => {
  const other = 'bc1qother'
  const api = await startApi({
    [`${path}/txs/mempool`]: [],
    [`${path}/txs/chain`]: [
      transaction('a', [null], [output(address, 50)]),
      // Two payers: only what is missing afterwards is known to be its own.
      transaction(
        'b',
        [output(address, 30), output(other, 40)],
        [output('bc1qshop', 60), output(address, 5)],
      ),
      transaction('c', [output(address, 9)], [output(undefined, 0)]),
    ],
  })
  const { entries, isLast } = await open(api.url).page()
  expect(isLast).toBe(true)
  expect(
    entries.map(({ from, to, operationType, transfers }) => [
      ...[from, to, operationType, transfers[0]?.amount],
    ]),
  ).toEqual([
    ['', address, 'receive', 50n],
    [address, 'bc1qshop', 'send', 25n],
    [address, '', 'send', 0n],
  ])
})

test.each([
  ['no list', {}],
  ['an id that is none', [{ ...transaction('a', [], []), txid: '../x' }]],
  ['a negative amount', [transaction('a', [], [output(address, -1)])]],
])('error: a history with %s', async (_, page) => {
  const api = await startApi({
    [`${path}/txs/mempool`]: [],
    [`${path}/txs/chain`]: page,
  })
  await expect(open(api.url).page()).rejects.toThrow(UpstreamError)
})
