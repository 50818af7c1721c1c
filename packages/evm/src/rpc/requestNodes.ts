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

/** Asks one node after the other until one answers, then again those whose failure may pass; throws what the first one said last. */
export async function askNodes(
  parameters: askNodes.Parameters,
): Promise<unknown> {
  const { request, listNodes } = parameters
  const failures = new Map<Node, { error: unknown; restsUntil: number }>()
  for (let count = 0; ; count++) {
    for (const node of listNodes()) {
      const { restsUntil = 0 } = failures.get(node) ?? {}
      // A timer may be early by a millisecond.
      if (restsUntil > Date.now() + 1) continue
      try {
        return await node.request(request)
      } catch (error) {
        if (isFinal(error)) throw error
        failures.set(node, { error, restsUntil: getRest(error) })
      }
    }
    const backoff = retryDelay * 2 ** count
    const delays = Array.from(failures.values(), ({ restsUntil }) =>
      restsUntil === 0 ? backoff : Math.max(restsUntil - Date.now(), 0),
    )
    const delay = Math.min(...delays)
    const [first] = failures.values()
    if (count === retryCount || !Number.isFinite(delay)) throw first?.error
    await wait(delay)
  }
}

type Node = Pick<createEndpoint.ReturnType, 'request'>

export declare namespace askNodes {
  type Parameters = {
    request: NodeRequest
    /** Best first; at least one. */
    listNodes: () => readonly Node[]
  }
}

/** Every other node would say the same. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof RpcError)) return false
  const { reason } = error instanceof TransactionError ? error : {}
  return reason === 'executionReverted' || getGivenCode(error) === -32003
}

/** Until when to leave the node alone; 0 for as long as any other. */
function getRest(error: unknown): number {
  const pause = getPause(error)
  if (pause === undefined) return Number.POSITIVE_INFINITY
  return pause && Date.now() + pause
}

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

/** The code as the node wrote it: one without a name has become another in `RpcError`. */
function getGivenCode({ code, cause }: RpcError): number {
  const given = (cause as { code?: unknown } | undefined)?.code
  return typeof given === 'number' ? given : code
}
