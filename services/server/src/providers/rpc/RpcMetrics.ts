/** What is counted of the questions to nodes. */
export type RpcMetrics = {
  /** One question that nothing kept could answer, however many nodes it took. */
  observeUpstream(parameters: {
    upstream: 'rpc'
    outcome: 'answered' | 'refused' | 'failed'
    /** Milliseconds. */
    duration: number
  }): void
  /** One question that may be answered by what is kept, or by another that is on its way. */
  observeCache(parameters: { cache: 'rpc'; isHit: boolean }): void
}
