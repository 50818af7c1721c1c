import { openFaultyNode } from '@latchkit/test/solana/openFaultyNode'
import { openSolanaNode } from '@latchkit/test/solana/openSolanaPage'
import {
  address,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY,
} from '@solana/kit'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getBalance } from '../adapter/operations.ts'
import { createRpc } from './createRpc.ts'
import { isLost } from './isLost.ts'

const { node, network, addresses } = await openSolanaNode()
const first = await openFaultyNode(node)
const second = await openFaultyNode(node)
const [owner] = addresses
afterAll(() => Promise.all([first, second, node].map((each) => each.stop())))

beforeEach(() => {
  for (const each of [first, second]) {
    each.faults.clear()
    each.calls.length = 0
  }
})

const { caipNetworkId: networkId } = network
const read = (urls = [first.rpcUrl, second.rpcUrl]) =>
  getBalance(createRpc({ networkId, urls }).rpc, { network, address: owner })
const error = (code: unknown, message: unknown, data?: unknown) => ({
  error: { code, message, data },
})

describe('behavior: the next node is asked', () => {
  test.each<[string, Parameters<typeof first.faults.set>[1]]>([
    ['is behind', error(-32005, 'Node is behind by 42 slots')],
    ['lacks a block', error(-32004, 'Block not available for slot 7')],
    ['lacks a status', error(-32014, 'Block status not yet available')],
    ['is below a slot', error(-32016, 'Minimum context slot not reached')],
    ['lacks a method', error(-32601, 'Method not found')],
    ['limits requests', error(429, 'Too many requests')],
    ['fails', error(-32603, 'Internal error')],
    ['has an error without a code', error(undefined, undefined)],
    ['answers with nothing', { result: undefined }],
    ['answers with too much', ({ reply }) => reply(' '.repeat(4_000_001))],
    ['answers with no JSON', ({ reply }) => reply('<html>')],
    ['answers with HTTP 429', { status: 429 }],
    ['answers with HTTP 503', { status: 503 }],
  ])('if one %s', async (_, fault) => {
    first.faults.set('getBalance', fault)
    expect((await read()).value).toBe(node.ledger.getBalance(owner))
    expect(second.calls).toEqual(['getGenesisHash', 'getBalance'])
  })
})

test('behavior: a node that can not tell its genesis hash is passed over', async () => {
  first.faults.set('getGenesisHash', error(-32005, 'Node is unhealthy'))
  expect((await read()).value).toBe(node.ledger.getBalance(owner))
  expect(first.calls).toEqual(['getGenesisHash'])
})

describe('behavior: a read is repeated', () => {
  test.each<[string, Parameters<typeof first.faults.set>[1]]>([
    ['while the only node limits requests', { status: 429 }],
    ['while it is overloaded', { status: 503 }],
    ['while it is behind', error(-32005, 'Node is behind by 42 slots')],
    ['when it says so', { status: 429, headers: { 'retry-after': '1' } }],
  ])('%s', async (_, fault) => {
    first.faults.set('getBalance', fault)
    const start = Date.now()
    const balance = read([first.rpcUrl])
    await vi.waitFor(() => expect(first.calls).toContain('getBalance'))
    first.faults.clear()
    expect((await balance).value).toBe(node.ledger.getBalance(owner))
    const pause = 'headers' in fault ? 1_000 : 150
    expect(Date.now() - start).toBeGreaterThanOrEqual(pause - 5)
    expect(first.calls).toEqual(['getGenesisHash', 'getBalance', 'getBalance'])
  })

  test('while no node can be reached', async () => {
    const restart = await first.pause()
    const balance = read([first.rpcUrl])
    await new Promise((resolve) => setTimeout(resolve, 50))
    await restart()
    expect((await balance).value).toBe(node.ledger.getBalance(owner))
  })

  test('four times at most', async () => {
    first.faults.set('getBalance', { status: 429 })
    await expect(read([first.rpcUrl])).rejects.toMatchObject({ status: 429 })
    const asked = first.calls.filter((method) => method === 'getBalance')
    expect(asked).toHaveLength(4)
  })

  test.each<[string, Parameters<typeof first.faults.set>[1]]>([
    ['wants a minute', { status: 429, headers: { 'retry-after': '60' } }],
    ['needs another key', { status: 401 }],
    ['lacks a method', error(-32601, 'Method not found')],
  ])('not if the node %s', async (_, fault) => {
    first.faults.set('getBalance', fault)
    await expect(read([first.rpcUrl])).rejects.toThrow()
    expect(first.calls).toEqual(['getGenesisHash', 'getBalance'])
  })

  test('not once it is aborted', async () => {
    first.faults.set('getBalance', { status: 429 })
    const controller = new AbortController()
    const { rpc } = createRpc({ networkId, urls: [first.rpcUrl] })
    const balance = rpc
      .getBalance(address(owner))
      .send({ abortSignal: controller.signal })
    await vi.waitFor(() => expect(first.calls).toContain('getBalance'))
    controller.abort(new Error('closed'))
    await expect(balance).rejects.toThrow('closed')
    expect(first.calls).toHaveLength(2)
  })
})

test('behavior: a transaction is sent once to a node', async () => {
  const urls = [first.rpcUrl, second.rpcUrl]
  for (const { faults } of [first, second])
    faults.set('sendTransaction', { status: 429 })
  const { rpc } = createRpc({ networkId, urls })
  const sent = rpc.sendTransaction('AA==' as never, { encoding: 'base64' })
  await expect(sent.send()).rejects.toMatchObject({ status: 429 })
  for (const { calls } of [first, second])
    expect(calls).toEqual(['getGenesisHash', 'sendTransaction'])
})

test('behavior: the longest answer that is read', async () => {
  first.faults.set('getBalance', async ({ forward, reply }) =>
    reply((await forward()).padEnd(4_000_000)),
  )
  const { value } = await read([first.rpcUrl])
  expect(value).toBe(node.ledger.getBalance(owner))
})

test('error: an answer is too long, and no other node is there', async () => {
  first.faults.set('getBalance', ({ reply }) => reply(' '.repeat(4_000_001)))
  await expect(read([first.rpcUrl])).rejects.toMatchObject({
    ...{ name: 'NodeResponseError', method: 'getBalance' },
    cause: new Error('The answer has more than 4000000 bytes.'),
  })
})

test('error: the request is wrong, which no other node is asked', async () => {
  const { rpc } = createRpc({ networkId, urls: [first.rpcUrl, second.rpcUrl] })
  const failure = await rpc
    .getTokenAccountBalance(address(owner))
    .send()
    .catch((cause) => cause)
  expect(failure).toMatchInlineSnapshot(
    `[NodeRequestError: The node refused \`getTokenAccountBalance\`: Invalid param: could not find account (-32602).]`,
  )
  expect(failure).toMatchObject({ code: 'NODE_REQUEST', rpcCode: -32602 })
  const code = SOLANA_ERROR__JSON_RPC__INVALID_PARAMS
  expect(isSolanaError(failure.cause, code)).toBe(true)
  expect(second.calls).toEqual([])
})

test('error: every node is behind', async () => {
  const data = { numSlotsBehind: 42 }
  for (const { faults } of [first, second])
    faults.set('getBalance', error(-32005, 'Node is behind by 42 slots', data))
  const failure = await read().catch((cause) => cause)
  expect(failure).toMatchInlineSnapshot(
    `[NodeRequestError: The node refused \`getBalance\`: Node is behind by 42 slots (-32005).]`,
  )
  const code = SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY
  expect(isSolanaError(failure.cause, code)).toBe(true)
  expect(failure.cause.context).toMatchObject({ numSlotsBehind: 42n })
})

test('error: a node limits requests, and the other is down', async () => {
  const headers = { 'retry-after': '7' }
  first.faults.set('getBalance', { status: 429, headers })
  const failure = await read(['http://127.0.0.1:1', first.rpcUrl]).catch(
    (cause) => cause,
  )
  expect(failure).toMatchObject({
    ...{ name: 'NodeStatusError', code: 'NODE_STATUS' },
    ...{ status: 429, retryAfter: 7 },
  })
  expect(failure.message).toMatch(/answered with HTTP 429 and asks to wait/)
})

test('error: the answer of the only node is malformed', async () => {
  first.faults.set('getBalance', error('no code', 7))
  await expect(read([first.rpcUrl])).rejects.toMatchObject({
    name: 'NodeResponseError',
  })
})

test.each<[string, Parameters<typeof first.faults.set>[1]]>([
  [
    'a failed simulation',
    error(-32002, 'Failed', { err: 'BlockhashNotFound', logs: [] }),
  ],
  ['a failed simulation, without a reason', error(-32002, 'Failed')],
  ['wrong signatures', error(-32003, 'Verification failure')],
  ['wrong parameters', error(-32602, 'Invalid params')],
])(
  'behavior: a refusal may be false, so each node gets what is sent: %s',
  async (_, fault) => {
    const { rpc } = createRpc({
      networkId,
      urls: [first.rpcUrl, second.rpcUrl],
    })
    const sent = rpc.sendTransaction('AA==' as never, { encoding: 'base64' })
    first.faults.set('sendTransaction', fault)
    second.faults.set('sendTransaction', { result: '3'.repeat(88) })
    await expect(sent.send()).resolves.toBe('3'.repeat(88))
    // All have refused it: once each.
    second.faults.set('sendTransaction', fault)
    for (const { calls } of [first, second]) calls.length = 0
    await expect(sent.send()).rejects.toThrow()
    for (const { calls } of [first, second])
      expect(calls.filter((it) => it === 'sendTransaction')).toHaveLength(1)
  },
)

test('error: there is no node, which has received nothing', async () => {
  const { rpc } = createRpc({ networkId, urls: [] })
  const sent = rpc.sendTransaction('AA==' as never, { encoding: 'base64' })
  const failure = await sent.send().catch((cause) => cause)
  expect(failure).toMatchObject({ code: 'NODE_UNREACHABLE' })
  expect(isLost(failure)).toBe(false)
})

test('behavior: an error whose code `@solana/kit` does not know is one of the node', async () => {
  first.faults.set('getBalance', error(-32099, 'Out of order'))
  const failure = await read([first.rpcUrl]).catch((cause) => cause)
  expect(failure).toMatchObject({
    ...{ code: 'NODE_REQUEST', rpcCode: -32099, method: 'getBalance' },
    cause: expect.objectContaining({ message: 'Out of order' }),
  })
})
