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

test('behavior: a node without eth_getBlockReceipts', async () => {
  const usual = createNodeReader({ [networkId]: anvil.url })
  const methods: string[] = []
  const chain = changeReader((method, answer) => {
    methods.push(method)
    if (method === 'eth_getBlockReceipts') throw new RpcError({ code: -32601 })
    return answer
  })
  expect(await readBlock({ chain, networkId }, { number: 1n })).toEqual(
    await readBlock({ chain: usual, networkId }, { number: 1n }),
  )
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
