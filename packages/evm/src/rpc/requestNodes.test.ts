import { RpcError, TransactionError } from '@latchkit/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NodeNetworkError, NodeStatusError } from '../errors/node.ts'
import { requestNodes } from './requestNodes.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const request = { method: 'eth_blockNumber' }
const url = 'http://node.test'
const busy = new NodeStatusError({ url, status: 503 })
const wrong = new NodeNetworkError({ url, chainId: 1, given: '0x89' })
const rest = (retryAfter: number) =>
  new NodeStatusError({ url, status: 429, retryAfter })

/** Fails with the given errors, then answers. */
function createNode(...failures: unknown[]) {
  const times: number[] = []
  return {
    times,
    async request() {
      times.push(Date.now())
      const failure = failures.shift()
      if (failure) throw failure
      return 'answer'
    },
  }
}

const always = (failure: unknown) => Array.from({ length: 9 }, () => failure)

/** Asks, lets all time pass, and gives the outcome. */
async function ask(...nodes: ReturnType<typeof createNode>[]) {
  const outcome = requestNodes({ request, listNodes: () => nodes }).catch(
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return outcome
}

test('default', async () => {
  const first = createNode()
  const second = createNode()
  expect(await ask(first, second)).toBe('answer')
  expect([first.times, second.times]).toEqual([[0], []])
})

test('behavior: three retries, each twice as late', async () => {
  const node = createNode(...always(busy))
  expect(await ask(node)).toBe(busy)
  expect(node.times).toEqual([0, 150, 450, 1_050])
})

test('behavior: the next node at once, each in every round', async () => {
  const first = createNode(...always(busy))
  const second = createNode(busy, busy)
  expect(await ask(first, second)).toBe('answer')
  expect(first.times).toEqual([0, 150, 450])
  expect(second.times).toEqual([0, 150, 450])
})

test('error: what the first node said', async () => {
  const other = new NodeStatusError({ url, status: 500 })
  expect(
    await ask(createNode(...always(busy)), createNode(...always(other))),
  ).toBe(busy)
})

describe('Retry-After', () => {
  test('behavior: is waited for', async () => {
    const node = createNode(rest(7), rest(0), rest(30))
    expect(await ask(node)).toBe('answer')
    expect(node.times).toEqual([0, 7_000, 7_300, 37_300])
  })

  test('behavior: one node rests while the other is asked again', async () => {
    const resting = createNode(rest(20))
    const other = createNode(busy, busy)
    expect(await ask(resting, other)).toBe('answer')
    expect(resting.times).toEqual([0])
    expect(other.times).toEqual([0, 150, 450])
  })

  test('behavior: a node has rested while the other failed', async () => {
    const resting = createNode(rest(1), rest(1))
    const other = createNode(...always(wrong))
    expect(await ask(resting, other)).toBe('answer')
    expect(resting.times).toEqual([0, 1_000, 2_000])
    expect(other.times).toEqual([0])
  })

  test('error: too long', async () => {
    const failure = rest(31)
    const node = createNode(failure)
    expect(await ask(node)).toBe(failure)
    expect(node.times).toEqual([0])
  })
})

test('behavior: a node that fails for good is not asked again', async () => {
  const first = createNode(...always(wrong))
  const second = createNode(busy)
  expect(await ask(first, second)).toBe('answer')
  expect(first.times).toEqual([0])
  expect(second.times).toEqual([0, 150])
})

test('behavior: the order may change between two rounds', async () => {
  const first = createNode(...always(busy))
  const second = createNode(busy)
  let nodes = [first, second]
  const outcome = requestNodes({ request, listNodes: () => nodes })
  await vi.advanceTimersByTimeAsync(0)
  nodes = [second, first]
  await vi.runAllTimersAsync()
  expect(await outcome).toBe('answer')
  expect(first.times).toEqual([0])
})

test.each([
  ['a revert', new TransactionError({ reason: 'executionReverted' })],
  ['-32003', new RpcError({ code: -32003, cause: { code: -32003 } })],
])('error: %s is final', async (_, failure) => {
  const other = createNode()
  expect(await ask(createNode(failure), other)).toBe(failure)
  expect(other.times).toEqual([])
})

test('behavior: another reason is asked of the next node', async () => {
  const cause = { code: -32000, message: 'nonce too low' }
  const failure = new TransactionError({ reason: 'nonceTooLow', cause })
  expect(await ask(createNode(failure), createNode())).toBe('answer')
})
