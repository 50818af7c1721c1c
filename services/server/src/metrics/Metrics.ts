import type { RequestMetrics } from '../app/RequestMetrics.ts'

/** What the server counts. No label holds an address, an id of a project or a URL. */
export type Metrics = RequestMetrics & {
  /** One question to somebody else's server. */
  observeUpstream(parameters: {
    /** A name of our own, such as `rpc` or `blockscout`. */
    upstream: string
    outcome: 'answered' | 'refused' | 'failed'
    /** Milliseconds. */
    duration: number
  }): void
  /** One look into a cache. */
  observeCache(parameters: { cache: string; isHit: boolean }): void
  /** How far the history of a network is read: the chain's newest block, and the newest one read. */
  setIndexed(parameters: {
    /** CAIP-2. */
    networkId: string
    head: number
    indexed: number
  }): void
  /** Everything, in Prometheus' text format. */
  render(): Promise<{ type: string; body: string }>
}
