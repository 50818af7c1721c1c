import type { IndexerMetrics } from '../IndexerMetrics.ts'

/** Counts nothing. */
export const silentMetrics: IndexerMetrics = {
  observeHead() {},
  observeReorg() {},
  observeFailure() {},
  observeLeader() {},
}
