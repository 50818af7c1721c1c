import { openRpcSource } from '@latchkit/test/server/openRpcSource'
import type { FakeNode } from '@latchkit/test/server/startFakeNode'
import { startFakeNode } from '@latchkit/test/server/startFakeNode'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a source over one node, which `refuses` a batch with a status. */
async function open(
  refuses: (batch: { count: number; body: string }) => number | undefined,
) {
  let refused = 0
  const node = await startFakeNode({
    answer: ({ params }) => params[0],
    respond({ response, items, body }) {
      const status = refuses({ count: items.length, body })
      if (!status) return false
      refused++
      response.writeHead(status).end()
      return true
    },
  })
  const { request } = openRpcSource([node])
  let next = 0

  return {
    /** Sends calls in one turn; returns how many requests the node received and refused. */
    async burst(count: number, { length = 40 } = {}) {
      const { length: before } = node.bodies
      refused = 0
      const texts = Array.from(
        { length: count },
        () => `0x${String(++next).padStart(length, '0')}`,
      )
      const answers = await Promise.all(
        texts.map((text) => request('eth_getBalance', [text, 'latest'])),
      )
      expect(answers).toEqual(
        texts.map((text) => ({ result: JSON.stringify(text) })),
      )
      return { requests: countSince(node, before), refused }
    },
  }
}

function countSince({ bodies }: FakeNode, before: number): number {
  return bodies.length - before
}

test('behavior: two bursts that are too long for a node leave it its batches', async () => {
  const { burst } = await open(({ body }) =>
    body.length > 32_000 ? 413 : undefined,
  )
  await burst(20, { length: 4_000 })
  await burst(20, { length: 4_000 })
  expect(await burst(100)).toEqual({ requests: 1, refused: 0 })
  // What it refused is not sent again: half of 80 kB, then half of 40 kB.
  expect((await burst(20, { length: 4_000 })).refused).toBe(0)
})

test.each([400, 405, 415, 422, 501])(
  'behavior: after %i, larger batches are tried in time',
  async (status) => {
    let limit = 10
    const { burst } = await open(({ count }) =>
      count > limit ? status : undefined,
    )
    await burst(60)
    // It has learned the size.
    expect((await burst(60)).refused).toBe(0)
    limit = 1_000
    vi.setSystemTime(Date.now() + 29_000)
    expect((await burst(60)).requests).toBeGreaterThan(1)
    vi.setSystemTime(Date.now() + 2_000)
    for (let i = 0; i < 3; i++) await burst(60)
    expect(await burst(60)).toEqual({ requests: 1, refused: 0 })
  },
)

test('behavior: one larger batch is tried each 30 seconds', async () => {
  const { burst } = await open(({ count }) => (count > 8 ? 422 : undefined))
  await burst(64)
  for (let i = 0; i < 3; i++) {
    expect((await burst(64)).refused).toBe(0)
    vi.setSystemTime(Date.now() + 31_000)
    expect((await burst(64)).refused).toBe(1)
  }
})

test('behavior: a node without batches gets single calls', async () => {
  const { burst } = await open(({ count }) => (count > 1 ? 400 : undefined))
  await burst(40)
  expect(await burst(40)).toEqual({ requests: 40, refused: 0 })
})

test.each([429, -32005, -32007])(
  'behavior: a rate limit, code %i, does not shrink batches',
  async (code) => {
    let isLimited = true
    const node = await startFakeNode({
      respond({ response, items }) {
        if (!isLimited || items.length === 1) return false
        isLimited = false
        const error = { code, message: 'too many requests' }
        response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error }))
        return true
      },
    })
    const { request } = openRpcSource([node])
    const burst = (from: number) =>
      Promise.all(
        Array.from({ length: 30 }, (_, i) =>
          request('eth_getBalance', [`0x${from + i}`, 'latest']),
        ),
      )
    await burst(100)
    const before = node.bodies.length
    await burst(200)
    expect(countSince(node, before)).toBe(1)
  },
)
