import { TimeoutError } from '@latchkit/core'
import { RpcError, TransactionError } from '@latchkit/protocol'
import { wait } from '@latchkit/protocol/internal'
import {
  NodeResponseError,
  NodeStatusError,
  NodeUnreachableError,
} from '../errors/node.ts'
import type { NodeRequest } from './createBatch.ts'
import type { createEndpoint } from './createEndpoint.ts'
import {
  maxRetryAfter,
  retryCodes,
  retryCount,
  retryDelay,
  retryStatuses,
} from './limits.ts'

/** Sends a request to one node after the other until one answers, and retries those with transient failures. Rejects with the last error of the first node. */
export async function requestNodes(
  parameters: requestNodes.Parameters,
): Promise<unknown> {
  const { request, listNodes } = parameters
  const failures = new Map<Node, { error: unknown; notBefore: number }>()
  for (let count = 0; ; count++) {
    for (const node of listNodes()) {
      const { notBefore = 0 } = failures.get(node) ?? {}
      // A timer may be early by a millisecond.
      if (notBefore > Date.now() + 1) continue
      try {
        return await node.request(request)
      } catch (error) {
        if (isFinal(error)) throw error
        failures.set(node, { error, notBefore: getNotBefore(error) })
      }
    }
    const backoff = retryDelay * 2 ** count
    const delays = Array.from(failures.values(), ({ notBefore }) =>
      notBefore === 0 ? backoff : Math.max(notBefore - Date.now(), 0),
    )
    const delay = Math.min(...delays)
    const [first] = failures.values()
    if (count === retryCount || !Number.isFinite(delay)) throw first?.error
    await wait(delay)
  }
}

type Node = Pick<createEndpoint.ReturnType, 'request'>

export declare namespace requestNodes {
  type Parameters = {
    request: NodeRequest
    /** Best first; at least one. */
    listNodes: () => readonly Node[]
  }
}

/** Whether every other node would fail in the same way. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof RpcError)) return false
  const { reason } = error instanceof TransactionError ? error : {}
  return reason === 'executionReverted' || getNodeCode(error) === -32003
}

/** Returns the time until which a node must not be used; 0 for the common backoff. */
function getNotBefore(error: unknown): number {
  const pause = getRetryAfter(error)
  if (pause === undefined) return Number.POSITIVE_INFINITY
  return pause && Date.now() + pause
}

/** Returns the milliseconds to wait before a failed node is retried: its `Retry-After`, or 0 without one; `undefined` if a retry is useless. */
export function getRetryAfter(error: unknown): number | undefined {
  if (!isTransient(error)) return undefined
  const { retryAfter = 0 } = error instanceof NodeStatusError ? error : {}
  // An earlier retry would only extend the limit.
  return retryAfter > maxRetryAfter ? undefined : retryAfter * 1_000
}

function isTransient(error: unknown): boolean {
  if (error instanceof NodeStatusError) return retryStatuses.has(error.status)
  if (error instanceof RpcError) return retryCodes.has(getNodeCode(error))
  // The next response would be as large.
  if (error instanceof NodeResponseError) return error.reason !== 'size'
  return error instanceof NodeUnreachableError || error instanceof TimeoutError
}

/** Returns the code as the node sent it: `RpcError` replaces a code without a name. */
function getNodeCode({ code, cause }: RpcError): number {
  const given = (cause as { code?: unknown } | undefined)?.code
  return typeof given === 'number' ? given : code
}
