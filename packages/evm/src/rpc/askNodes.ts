import { RpcError, TransactionError } from '@latchkit/protocol'
import { wait } from '@latchkit/protocol/internal'
import type { createEndpoint } from './createEndpoint.ts'
import { getGivenCode } from './getGivenCode.ts'
import { getPause } from './getPause.ts'
import { retryCount, retryDelay } from './limits.ts'
import type { NodeRequest } from './NodeRequest.ts'

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
