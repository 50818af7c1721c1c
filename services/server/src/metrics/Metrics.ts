import type { RequestMetrics } from '../app/createHandler.ts'
import type { IndexerMetrics } from '../providers/indexer/IndexContext.ts'

/** What the server counts. No label holds an address, an id of a project or a URL. */
export type Metrics = RequestMetrics &
  IndexerMetrics & {
    /** One question to somebody else's server. */
    observeUpstream(parameters: {
      /** A name of our own, such as `rpc` or `blockscout`. */
      upstream: string
      outcome: Metrics.Outcome
      /** Milliseconds. */
      duration: number
    }): void
    /** One look into a cache. */
    observeCache(parameters: { cache: string; isHit: boolean }): void
    /** Everything, in Prometheus' text format. */
    render(): Promise<{ type: string; body: string }>
  }

export declare namespace Metrics {
  /** `refused` is an answer, too. */
  type Outcome = 'answered' | 'refused' | 'failed'
}
