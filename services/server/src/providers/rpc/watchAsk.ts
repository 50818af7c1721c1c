import type { createCache } from './createCache.ts'
import type { RpcMetrics } from './RpcMetrics.ts'

/** The same way to ask, its answers counted as those of the upstream `rpc`. */
export function watchAsk(
  ask: createCache.Ask,
  metrics: Pick<RpcMetrics, 'observeUpstream'>,
): createCache.Ask {
  return async (call) => {
    const start = performance.now()
    let outcome: 'answered' | 'refused' | 'failed' = 'failed'
    try {
      const answer = await ask(call)
      outcome = 'error' in answer ? 'refused' : 'answered'
      return answer
    } finally {
      const duration = performance.now() - start
      metrics.observeUpstream({ upstream: 'rpc', outcome, duration })
    }
  }
}
