import { createMetricsRegistry, renderMetrics } from '@latchkit/shared/metrics'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { RequestMetrics } from '../app/createHandler.ts'
import type { IndexerMetrics } from '../providers/indexer/IndexContext.ts'
import { createRequestHistogram } from './createRequestHistogram.ts'

/** Seconds, from an answer out of memory to an upstream's timeout. */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates counters in a registry of their own, so that two servers in a process share none. */
export function createMetrics(): Metrics {
  const registry = createMetricsRegistry()
  const registers = [registry]
  const requests = createRequestHistogram(buckets)
  const upstreams = new Histogram({
    name: 'latchkit_upstream_duration_seconds',
    help: 'Requests to upstreams, by outcome.',
    labelNames: ['upstream', 'outcome'],
    buckets,
    registers,
  })
  const caches = new Counter({
    name: 'latchkit_cache_lookups_total',
    help: 'Lookups in a cache, by whether it had the value.',
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
    help: 'Failed reads of a network, by reason.',
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

/** Counters of the server. No label holds an address, an id of a project or a URL. */
export type Metrics = RequestMetrics &
  IndexerMetrics & {
    /** Counts a request to an upstream. */
    observeUpstream(parameters: {
      /** A name of our own, such as `rpc` or `blockscout`. */
      upstream: string
      outcome: Metrics.Outcome
      /** Milliseconds. */
      duration: number
    }): void
    /** Counts a lookup in a cache. */
    observeCache(parameters: { cache: string; isHit: boolean }): void
    /** Returns all metrics in Prometheus' text format. */
    render(): Promise<{ type: string; body: string }>
  }

export declare namespace Metrics {
  /** `refused` is a response, too. */
  type Outcome = 'answered' | 'refused' | 'failed'
}

/** Counts the lookups of values in a state by the prefix of their keys: `identity` for `identity:…`. */
export function countLookups(
  state: SharedState,
  metrics: Pick<Metrics, 'observeCache'>,
): SharedState {
  return {
    ...state,
    async get(key) {
      const value = await state.get(key)
      // A label is one of our own words, never part of a request.
      const cache = /^([a-z]{1,24}):/.exec(key)?.[1] ?? 'other'
      metrics.observeCache({ cache, isHit: value !== undefined })
      return value
    },
  }
}
