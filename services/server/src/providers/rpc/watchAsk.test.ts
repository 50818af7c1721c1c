import { openRpcSource } from '@latchkit/test/server/openRpcSource'
import { startFakeNode } from '@latchkit/test/server/startFakeNode'
import { expect, test } from 'vitest'
import { createMetrics } from '../../metrics/createMetrics.ts'
import type { createCache } from './createCache.ts'
import { watchAsk } from './watchAsk.ts'

type Metrics = ReturnType<typeof createMetrics>

async function list(metrics: Metrics, name: string): Promise<string[]> {
  const { body } = await metrics.render()
  return body
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .map((line) => line.slice(name.length))
}

test('default', async () => {
  const metrics = createMetrics()
  const asks: createCache.Ask[] = [
    async () => ({ result: '"0x1"' }),
    async () => ({ error: { code: -32_000, message: 'reverted' } }),
    async () => {
      throw new Error('gone')
    },
  ]
  for (const ask of asks)
    await watchAsk(
      ask,
      metrics,
    )({ method: 'a', params: undefined }).catch(() => {})
  const name = 'latchkit_upstream_duration_seconds_count'
  expect(await list(metrics, name)).toEqual([
    '{upstream="rpc",outcome="answered"} 1',
    '{upstream="rpc",outcome="refused"} 1',
    '{upstream="rpc",outcome="failed"} 1',
  ])
})

test('behavior: what is kept is no answer of a node', async () => {
  const node = await startFakeNode({ answer: () => '0x10' })
  const metrics = createMetrics()
  const { request, source } = openRpcSource([node], {
    metrics,
    headLifetime: 60_000,
  })
  await Promise.all([request('eth_gasPrice'), request('eth_gasPrice')])
  await request('eth_gasPrice')
  const call = { method: 'eth_gasPrice', params: undefined }
  await source.direct.request({ networkId: 'eip155:1', ...call })
  const upstream = 'latchkit_upstream_duration_seconds_count'
  expect(await list(metrics, upstream)).toEqual([
    '{upstream="rpc",outcome="answered"} 2',
  ])
  const cache = 'latchkit_cache_lookups_total'
  expect(await list(metrics, cache)).toEqual([
    '{cache="rpc",result="miss"} 1',
    '{cache="rpc",result="hit"} 2',
  ])
})
