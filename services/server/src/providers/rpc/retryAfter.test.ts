import { openRpcSource } from '@latchkit/test/server/openRpcSource'
import { startFakeNode } from '@latchkit/test/server/startFakeNode'
import { expect, test } from 'vitest'
import { UpstreamError } from '../../errors/UpstreamError.ts'

function startBusy(retryAfter: string, times = Number.POSITIVE_INFINITY) {
  let count = 0
  return startFakeNode({
    answer: () => '0x2a',
    respond({ response }) {
      if (count++ >= times) return false
      response.writeHead(429, { 'retry-after': retryAfter }).end()
      return true
    },
  })
}

test('default', async () => {
  const node = await startBusy('1', 1)
  const { request } = openRpcSource([node])
  const started = performance.now()
  expect(await request('eth_gasPrice')).toEqual({ result: '"0x2a"' })
  expect(performance.now() - started).toBeGreaterThan(990)
  expect(node.bodies).toHaveLength(2)
})

test('behavior: the others answer while one rests', async () => {
  const busy = await startBusy('20')
  const good = await startFakeNode({ answer: () => '0x2a' })
  const { request } = openRpcSource([busy, good])
  for (const address of ['0x1', '0x2', '0x3'])
    expect(await request('eth_getBalance', [address])).toEqual({
      result: '"0x2a"',
    })
  // A ping may have come before the first answer.
  expect(busy.count('eth_getBalance')).toBe(1)
})

test.for(['86400', '99999999999999', 'Fri, 20 Nov 2099 12:00:00 GMT'])(
  'error: nobody waits for %s',
  async (retryAfter) => {
    const node = await startBusy(retryAfter)
    const { request } = openRpcSource([node])
    const started = performance.now()
    for (let i = 0; i < 2; i++) {
      const error = await request('eth_gasPrice').catch((it: unknown) => it)
      expect(error).toBeInstanceOf(UpstreamError)
      const seconds = (error as UpstreamError).retryAfter ?? 0
      expect(seconds).toBeGreaterThan(25)
      expect(seconds).toBeLessThanOrEqual(30)
    }
    expect(performance.now() - started).toBeLessThan(500)
    expect(node.bodies).toHaveLength(1)
  },
)
