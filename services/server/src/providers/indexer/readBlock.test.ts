import { RpcError } from '@latchkit/protocol'
import { createNodeReader } from '@latchkit/test/server/createNodeReader'
import { startAnvil } from '@latchkit/test/server/indexer/startAnvil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { readBlock, readHeader } from './readBlock.ts'

const networkId = 'eip155:31337'

let anvil: startAnvil.ReturnType
beforeAll(async () => {
  anvil = await startAnvil()
  const [from, to] = (await anvil.call('eth_accounts')) as string[]
  for (let count = 0; count < 12; count++)
    await anvil.call('eth_sendTransaction', { from, to, value: '0x1' })
  await anvil.call('anvil_mine', '0x1')
  // A number with other digits in hexadecimal.
  await anvil.call('anvil_mine', '0x1e')
  await anvil.call('eth_sendTransaction', { from, to, value: '0x2' })
  await anvil.call('anvil_mine', '0x1')
})
afterAll(() => anvil.stop())

function changeReader(
  change: (method: string, answer: unknown) => unknown,
): ChainReader {
  const reader = createNodeReader({ [networkId]: anvil.url })
  return {
    ...reader,
    async request(parameters) {
      return change(parameters.method, await reader.request(parameters))
    },
  }
}

test('default', async () => {
  const chain = createNodeReader({ [networkId]: anvil.url })
  const block = await readBlock({ chain, networkId }, { number: 1n })
  expect(block.transactions).toHaveLength(12)
  expect(block.transactions[11]).toMatchObject({
    index: 11,
    value: 1n,
    isFailed: false,
    isDeployment: false,
    logs: [],
  })
})

test('behavior: a block with a high number, and its header', async () => {
  const chain = createNodeReader({ [networkId]: anvil.url })
  const block = await readBlock({ chain, networkId }, { number: 32n })
  expect(block.transactions).toMatchObject([{ index: 0, value: 2n }])
  const { number, hash, parentHash } = block
  const header = await readHeader({ chain, networkId }, { number: 32n })
  expect(header).toEqual({ number, hash, parentHash })
  const missing = await readHeader({ chain, networkId }, { number: 33n })
  expect(missing).toBeUndefined()
})

test('behavior: a header is read without transactions', async () => {
  const asked: unknown[] = []
  const reader = createNodeReader({ [networkId]: anvil.url })
  const chain: ChainReader = {
    ...reader,
    request(parameters) {
      asked.push(parameters.params)
      return reader.request(parameters)
    },
  }
  await readHeader({ chain, networkId }, { number: 1n })
  await readHeader({ chain, networkId }, { number: 'latest' })
  expect(asked).toEqual([
    ['0x1', false],
    ['latest', false],
  ])
})

test('behavior: a deployment, and receipts of before EIP-658', async () => {
  const contractAddress = `0x${'c0'.repeat(20)}`
  type Item = Record<string, unknown>
  const read = async (
    to: string | null,
    receipt: Record<string, unknown>,
  ): Promise<unknown> => {
    const chain = changeReader((method, answer) =>
      method === 'eth_getBlockReceipts'
        ? (answer as Item[]).map((it) => ({ ...it, ...receipt }))
        : {
            ...(answer as Item),
            timestamp: '0x1',
            transactions: (answer as { transactions: Item[] }).transactions.map(
              (it) => ({ ...it, to }),
            ),
          },
    )
    const { minedAt, transactions } = await readBlock(
      { chain, networkId },
      { number: 32n },
    )
    expect(minedAt).toEqual(new Date(1_000))
    const [it] = transactions
    return [
      it?.to === it?.from ? 'from' : it?.to,
      it?.isDeployment,
      it?.isFailed,
    ]
  }
  const to = `0x${'22'.repeat(20)}`
  expect(await read(to, {})).toEqual([to, false, false])
  expect(await read(null, { contractAddress })).toEqual([
    ...[contractAddress, true, false],
  ])
  expect(await read(null, { contractAddress: null })).toEqual([
    ...['from', true, false],
  ])
  expect(await read(to, { status: '0x0' })).toEqual([to, false, true])
  expect(await read(to, { status: null })).toEqual([to, false, false])
})

test('error: a log of more topics than there are', async () => {
  const topic = `0x${'00'.repeat(32)}`
  const read = (count: number) => {
    const log = {
      ...{ address: `0x${'c0'.repeat(20)}`, data: '0x', logIndex: '0x0' },
      topics: Array.from({ length: count }, () => topic),
    }
    const chain = changeReader((method, answer) =>
      method === 'eth_getBlockReceipts'
        ? (answer as object[]).map((it) => ({ ...it, logs: [log] }))
        : answer,
    )
    return readBlock({ chain, networkId }, { number: 32n })
  }
  const { transactions } = await read(4)
  expect(transactions[0]?.logs).toHaveLength(1)
  await expect(read(5)).rejects.toMatchObject({ name: 'UpstreamError' })
})

test.each([-32601, -32004, -32600, 4200] as const)(
  'behavior: code %i means that a method does not exist',
  async (code) => {
    const chain = changeReader((method, answer) => {
      if (method === 'eth_getBlockReceipts') throw new RpcError({ code })
      return answer
    })
    const { transactions } = await readBlock(
      { chain, networkId },
      { number: 32n },
    )
    expect(transactions).toHaveLength(1)
  },
)

test.each([
  ['RpcError', new RpcError({ code: -32005 })],
  ['TypeError', Object.assign(new TypeError('a'), { code: -32601 })],
])('error: %s of receipts', async (_, thrown) => {
  const chain = changeReader((method, answer) => {
    if (method === 'eth_getBlockReceipts') throw thrown
    return answer
  })
  const answer = readBlock({ chain, networkId }, { number: 32n })
  await expect(answer).rejects.toBe(thrown)
})

test('behavior: a node without eth_getBlockReceipts', async () => {
  let [current, most] = [0, 0]
  const usual = createNodeReader({ [networkId]: anvil.url })
  const methods: string[] = []
  const reader = changeReader((method, answer) => {
    current--
    methods.push(method)
    if (method === 'eth_getBlockReceipts') throw new RpcError({ code: -32601 })
    return answer
  })
  const chain: ChainReader = {
    ...reader,
    request(parameters) {
      most = Math.max(most, ++current)
      return reader.request(parameters)
    },
  }
  expect(await readBlock({ chain, networkId }, { number: 1n })).toEqual(
    await readBlock({ chain: usual, networkId }, { number: 1n }),
  )
  expect(most).toBe(8)
  const single = methods.filter((it) => it === 'eth_getTransactionReceipt')
  expect(single).toHaveLength(12)
})

test('behavior: a timestamp beyond the year 9999', async () => {
  const chain = changeReader((method, answer) =>
    method === 'eth_getBlockByNumber'
      ? { ...(answer as object), timestamp: `0x${'f'.repeat(16)}` }
      : answer,
  )
  const { minedAt } = await readBlock({ chain, networkId }, { number: 1n })
  expect(minedAt.toISOString()).toBe('9999-12-31T23:59:59.000Z')
})

test('error: another block than the requested one', async () => {
  const reader = createNodeReader({ [networkId]: anvil.url })
  // Some nodes treat every number as the newest block.
  const chain: ChainReader = {
    ...reader,
    request: ({ params, ...rest }) => {
      const [, isFull] = params as unknown[]
      const isBlock = rest.method === 'eth_getBlockByNumber'
      const given = isBlock ? ['latest', isFull] : params
      return reader.request({ ...rest, params: given })
    },
  }
  const node = { chain, networkId } as const
  const error = { name: 'UpstreamError' }
  await expect(readBlock(node, { number: 0n })).rejects.toMatchObject(error)
  await expect(readHeader(node, { number: 0n })).rejects.toMatchObject(error)
  const newest = await readHeader(node, { number: 'latest' })
  expect(newest?.number).toBeGreaterThan(0n)
})

test('error: receipts of another block, fewer, or none', async () => {
  const changes: ((receipts: Record<string, unknown>[]) => unknown)[] = [
    (all) => all.map((it) => ({ ...it, blockHash: `0x${'00'.repeat(32)}` })),
    (all) => all.slice(1),
    () => null,
    () => 'nonsense',
  ]
  for (const change of changes) {
    const chain = changeReader((method, answer) =>
      method === 'eth_getBlockReceipts'
        ? change(answer as Record<string, unknown>[])
        : answer,
    )
    await expect(
      readBlock({ chain, networkId }, { number: 1n }),
    ).rejects.toMatchObject({ name: 'UpstreamError' })
  }
})
