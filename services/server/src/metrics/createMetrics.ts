import { createMetricsRegistry, renderMetrics } from '@latchkit/shared/metrics'
import { Counter, Gauge, Histogram } from 'prom-client'
import { createRequestHistogram } from './createRequestHistogram.ts'
import type { Metrics } from './Metrics.ts'

/** Seconds; from an answer out of memory to an upstream that took all its time. */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counters in a registry of their own, so that two servers in a process never meet. */
export function createMetrics(): Metrics {
  const registry = createMetricsRegistry()
  const registers = [registry]
  const requests = createRequestHistogram(buckets)
  const upstreams = new Histogram({
    name: 'latchkit_upstream_duration_seconds',
    help: 'Questions to other servers, by outcome.',
    labelNames: ['upstream', 'outcome'],
    buckets,
    registers,
  })
  const caches = new Counter({
    name: 'latchkit_cache_lookups_total',
    help: 'Looks into a cache, by whether it had the answer.',
    labelNames: ['cache', 'result'],
    registers,
  })
  const heads = new Gauge({
    name: 'latchkit_chain_head_block',
    help: 'The newest block of a network whose history is read.',
    labelNames: ['network'],
    registers,
  })
  const lags = new Gauge({
    name: 'latchkit_indexer_lag_blocks',
    help: 'Blocks that the history of a network is behind its newest one.',
    labelNames: ['network'],
    registers,
  })
  const reorgs = new Histogram({
    name: 'latchkit_indexer_reorg_blocks',
    help: 'Blocks that a reorganisation took back.',
    labelNames: ['network'],
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  })
  const failures = new Counter({
    name: 'latchkit_indexer_failures_total',
    help: 'Looks at a network that failed, by what was to blame.',
    labelNames: ['network', 'reason'],
    registers,
  })
  const leaders = new Gauge({
    name: 'latchkit_indexer_leader',
    help: 'Whether this process writes the history of a network.',
    labelNames: ['network'],
    registers,
  })

  return {
    observe: requests.observe,
    observeUpstream({ upstream, outcome, duration }) {
      upstreams.observe({ upstream, outcome }, duration / 1_000)
    },
    observeCache({ cache, isHit }) {
      caches.inc({ cache, result: isHit ? 'hit' : 'miss' })
    },
    observeHead({ networkId, head, indexed }) {
      heads.set({ network: networkId }, head)
      lags.set({ network: networkId }, Math.max(0, head - indexed))
    },
    observeReorg({ networkId, depth }) {
      reorgs.observe({ network: networkId }, depth)
    },
    observeFailure({ networkId, reason }) {
      failures.inc({ network: networkId, reason })
    },
    observeLeader({ networkId, isLeader }) {
      leaders.set({ network: networkId }, isLeader ? 1 : 0)
    },
    render: () => renderMetrics(registry, { before: requests.render() }),
  }
}
