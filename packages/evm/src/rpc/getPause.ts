import { TimeoutError } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { NodeResponseError } from '../errors/NodeResponseError.ts'
import { NodeStatusError } from '../errors/NodeStatusError.ts'
import { NodeUnreachableError } from '../errors/NodeUnreachableError.ts'
import { getGivenCode } from './getGivenCode.ts'
import { maxRetryAfter, retryCodes, retryStatuses } from './limits.ts'

/** How long, in milliseconds, a node that failed asks to be left alone; 0 where it says nothing, `undefined` where another try is in vain. */
export function getPause(error: unknown): number | undefined {
  if (!isTransient(error)) return undefined
  const { retryAfter = 0 } = error instanceof NodeStatusError ? error : {}
  // Sooner than it asks would only prolong it.
  return retryAfter > maxRetryAfter ? undefined : retryAfter * 1_000
}

function isTransient(error: unknown): boolean {
  if (error instanceof NodeStatusError) return retryStatuses.has(error.status)
  if (error instanceof RpcError) return retryCodes.has(getGivenCode(error))
  // Asked again, it would be as large again.
  if (error instanceof NodeResponseError) return error.reason !== 'size'
  return error instanceof NodeUnreachableError || error instanceof TimeoutError
}
