import { BaseError } from 'viem'
import { UpstreamError } from '../../errors/UpstreamError.ts'

/** The `UpstreamError` that a call of viem failed with: no node could be asked, or not in time. `undefined` where a node answered. */
export function findOutage(
  error: unknown,
  { signal }: { signal: AbortSignal },
): UpstreamError | undefined {
  if (error instanceof UpstreamError) return error
  if (signal.aborted)
    return new UpstreamError({ upstream: 'rpc', cause: error })
  if (!(error instanceof BaseError)) return undefined
  const outage = error.walk((it) => it instanceof UpstreamError)
  return outage instanceof UpstreamError ? outage : undefined
}
