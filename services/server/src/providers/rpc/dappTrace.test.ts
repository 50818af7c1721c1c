import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from './createCache.ts'
import { createKeptAnswers } from './createKeptAnswers.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => void vi.useRealTimers())

type Step = readonly [at: number, method: string, ...params: unknown[]]

const pool = { to: `0x${'11'.repeat(20)}`, data: '0x0902f1ac' }
const metadata = { to: `0x${'22'.repeat(20)}`, data: '0x95d89b41' }
const multicall = (data: string) => ({ to: `0x${'33'.repeat(20)}`, data })

/** What a page asks in a minute, as viem's clients do: everything at first, then the newest block, the price of gas and of the pool every 4 s; half of the visitors send and wait for a receipt. */
function visit(index: number): Step[] {
  const start = index * 137
  const own = `0x${`${index}`.padStart(40, '0')}`
  const hash = `0x${`${index}`.padStart(64, '0')}`
  const polls = Array.from({ length: 15 }, (_, round): Step[] => {
    const at = start + 4_000 * (round + 1)
    return [
      [at, 'eth_blockNumber'],
      [at, 'eth_gasPrice'],
      [at + 10, 'eth_call', pool, 'latest'],
      [at + 10, 'eth_getBlockByNumber', 'latest', false],
    ]
  }).flat()
  const send: Step[] = [
    [start + 20_000, 'eth_getTransactionCount', own, 'pending'],
    [start + 20_050, 'eth_sendRawTransaction', hash],
    ...[24_000, 28_000, 32_000, 36_000].map(
      (at): Step => [start + at, 'eth_getTransactionReceipt', hash],
    ),
  ]
  return [
    [start, 'eth_chainId'],
    [start, 'eth_chainId'],
    [start, 'eth_blockNumber'],
    [start, 'eth_getBalance', own, 'latest'],
    [start + 5, 'eth_call', multicall(own), 'latest'],
    [start + 5, 'eth_call', metadata, 'latest'],
    [start + 5, 'eth_call', pool, 'latest'],
    ...polls,
    ...(index % 2 ? send : []),
  ]
}

test("behavior: nodes are asked a fifth of what a page's visitors ask", async () => {
  const trace = Array.from({ length: 100 }, (_, index) => visit(index))
    .flat()
    .sort(([a], [b]) => a - b)
  let asked = 0
  const ask = createCache({
    networkId: 'eip155:1',
    kept: createKeptAnswers(),
    headLifetime: 1_000,
    async ask({ method }) {
      asked++
      const newest = 1_000 + Math.floor(Date.now() / 12_000)
      const block = `0x${newest.toString(16)}`
      if (method === 'eth_blockNumber') return { result: `"${block}"` }
      if (/Block|Receipt/.test(method))
        return { result: `{"number":"${block}"}` }
      return { result: '"0x1"' }
    },
  })
  for (const [at, method, ...params] of trace) {
    vi.setSystemTime(at)
    await ask({ method, params: JSON.stringify(params) })
  }
  expect(trace.length).toBeGreaterThan(6_000)
  expect(trace.length / asked).toBeGreaterThan(5)
})
