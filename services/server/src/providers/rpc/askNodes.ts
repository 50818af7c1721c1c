import { setTimeout as wait } from 'node:timers/promises'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { RpcSource } from '../../services/rpc/RpcSource.ts'
import type { Node } from './createNode.ts'
import { judgeAnswer } from './judgeAnswer.ts'
import { patience, retryCount, retryDelay } from './limits.ts'
import type { NodeCall } from './NodeCall.ts'
import { NodeError } from './NodeError.ts'

/** Asks one node after the other until one answers, then again those whose failure may pass. Where all refuse, the first refusal is the answer; where none can be reached, throws `UpstreamError`. */
export async function askNodes({
  call,
  listNodes,
}: askNodes.Parameters): Promise<askNodes.ReturnType> {
  const start = Date.now()
  const vain = new Set<Node>()
  let refusal: askNodes.ReturnType | undefined
  let cause: unknown
  let wasSent = false
  for (let round = 0; ; round++) {
    for (const node of listNodes()) {
      // A timer may be early by a millisecond.
      if (vain.has(node) || node.restsUntil > Date.now() + 1) continue
      try {
        const answer = await node.ask(call)
        const given = { answer, node, isRepeated: wasSent }
        const verdict = judgeAnswer(answer)
        if (verdict === 'final') return given
        if (verdict === 'other') vain.add(node)
        refusal ??= given
        wasSent = true
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
        // Asked again, it would be as large, or as slow, again.
        if (/^(size|timeout)$/.test(error.reason)) vain.add(node)
        wasSent ||= error.wasSent
        cause ??= error
      }
    }
    const nodes = listNodes().filter((node) => !vain.has(node))
    const backoff = retryDelay * 2 ** round
    const delays = nodes.map(({ restsUntil }) =>
      Math.max(restsUntil - Date.now(), backoff),
    )
    const delay = Math.min(...delays)
    if (round === retryCount || Date.now() - start + delay > patience) {
      if (refusal) return refusal
      const retryAfter = Number.isFinite(delay) ? delay / 1_000 : undefined
      throw new UpstreamError({ upstream: 'rpc', retryAfter, cause })
    }
    await wait(delay)
  }
}

export declare namespace askNodes {
  type Parameters = {
    call: NodeCall
    /** Best first; at least one. */
    listNodes: () => readonly Node[]
  }

  type ReturnType = {
    readonly answer: RpcSource.Answer
    /** The one that gave it. */
    readonly node: Node
    /** Whether the call may have reached a node before. */
    readonly isRepeated: boolean
  }
}
