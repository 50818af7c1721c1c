import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import { describe, expect, test } from 'vitest'
import { countLookups, createMetrics } from './createMetrics.ts'

describe('createMetrics', () => {
  test('default', async () => {
    const metrics = createMetrics()
    metrics.observe({ endpoint: 'getWallets', status: 200, duration: 30 })
    metrics.observe({ endpoint: 'getWallets', status: 200, duration: 3_000 })
    const upstream = { upstream: 'rpc', outcome: 'failed' } as const
    metrics.observeUpstream({ ...upstream, duration: 10_000 })
    metrics.observeCache({ cache: 'rpc', isHit: true })
    metrics.observeCache({ cache: 'rpc', isHit: false })
    const network = { networkId: 'eip155:1' } as const
    metrics.observeHead({ ...network, head: 100, indexed: 90 })
    metrics.observeReorg({ ...network, depth: 3 })
    metrics.observeFailure({ ...network, reason: 'rpc' })
    metrics.observeLeader({ ...network, isLeader: true })

    const { type, body } = await metrics.render()
    expect(type).toBe('text/plain; version=0.0.4; charset=utf-8')
    const lines = body.split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'latchkit_request_duration_seconds_count{endpoint="getWallets",status="200"} 2',
        'latchkit_request_duration_seconds_bucket{le="0.05",endpoint="getWallets",status="200"} 1',
        'latchkit_upstream_duration_seconds_count{upstream="rpc",outcome="failed"} 1',
        'latchkit_cache_lookups_total{cache="rpc",result="hit"} 1',
        'latchkit_cache_lookups_total{cache="rpc",result="miss"} 1',
        'latchkit_chain_head_block{network="eip155:1"} 100',
        'latchkit_indexer_lag_blocks{network="eip155:1"} 10',
        'latchkit_indexer_reorg_blocks_sum{network="eip155:1"} 3',
        'latchkit_indexer_failures_total{network="eip155:1",reason="rpc"} 1',
        'latchkit_indexer_leader{network="eip155:1"} 1',
      ]),
    )
  })

  test('behavior: two servers never meet', async () => {
    const metrics = createMetrics()
    createMetrics().observeCache({ cache: 'rpc', isHit: true })
    expect((await metrics.render()).body).not.toContain('cache="rpc"')
  })
})

describe('watchState', () => {
  test('default', async () => {
    const metrics = createMetrics()
    const state = countLookups(createMemoryState(), metrics)
    await state.set('identity:0xab', 'x', { lifetime: 60_000 })
    expect(await state.get('identity:0xab')).toBe('x')
    expect(await state.get('identity:0xcd')).toBeUndefined()
    await state.get('0x00000000000000000000000000000000000000ab:identity')
    const name = 'latchkit_cache_lookups_total'
    const { body } = await metrics.render()
    const lines = body.split('\n').filter((line) => line.startsWith(name))
    expect(lines).toEqual([
      `${name}{cache="identity",result="hit"} 1`,
      `${name}{cache="identity",result="miss"} 1`,
      `${name}{cache="other",result="miss"} 1`,
    ])
  })
})
