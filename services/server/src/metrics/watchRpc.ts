import type { RpcSource } from '../services/rpc/RpcSource.ts'
import type { Metrics } from './Metrics.ts'

/** The same source, its answers counted as those of the upstream `rpc`, kept ones included. */
export function watchRpc<source extends RpcSource>(
  source: source,
  metrics: Pick<Metrics, 'observeUpstream'>,
): source {
  const count = (outcome: Metrics.Outcome, start: number) =>
    metrics.observeUpstream({
      upstream: 'rpc',
      outcome,
      duration: performance.now() - start,
    })

  return {
    ...source,
    async ask(call) {
      const start = performance.now()
      try {
        const answer = await source.ask(call)
        count('error' in answer ? 'refused' : 'answered', start)
        return answer
      } catch (error) {
        count('failed', start)
        throw error
      }
    },
  }
}
