import { setTimeout as wait } from 'node:timers/promises'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { RpcSource } from '../../rpc/ports.ts'
import { createAttempts } from './createAttempts.ts'
import type { Node } from './createNode.ts'
import { judgeAnswer } from './judgeAnswer.ts'
import { hedgeDelay, patience, retryCount, retryDelay } from './limits.ts'
import type { NodeCall } from './NodeCall.ts'
import { NodeError } from './NodeError.ts'
import { sendMethods } from './sendMethods.ts'

/** Every node would give as much. */
const tooLarge: RpcSource.Answer = {
  error: { code: -32000, message: 'The answer is too large' },
}

/** Asks one node after the other until one answers, then again those whose failure may pass; while one takes long, the next is asked beside it. Where all refuse, the first refusal is the answer; where none can be reached, throws `UpstreamError`. */
export async function askNodes({
  call,
  listNodes,
}: askNodes.Parameters): Promise<askNodes.ReturnType> {
  const start = Date.now()
  const attempts = createAttempts(call)
  const vain = new Set<Node>()
  // Sent to two at once, a transaction would be refused by one of them.
  const limit = sendMethods.has(call.method) ? undefined : hedgeDelay
  let refusal: askNodes.ReturnType | undefined
  let cause: unknown
  let wasSent = false

  /** What settles the matter, if it does. */
  const judge = ({ node, answer, error }: createAttempts.Outcome) => {
    const isRepeated = wasSent
    if (answer) {
      const verdict = judgeAnswer(answer)
      if (verdict === 'final') return { answer, node, isRepeated }
      if (verdict === 'other') vain.add(node)
      refusal ??= { answer, node, isRepeated }
      wasSent = true
      return undefined
    }
    if (!(error instanceof NodeError)) throw error
    const { reason } = error
    if (reason === 'size') return { answer: tooLarge, node, isRepeated }
    // Asked again, it would be as slow again.
    if (reason === 'timeout') vain.add(node)
    wasSent ||= error.wasSent
    cause ??= error
    return undefined
  }

  for (let round = 0; ; round++) {
    for (const node of listNodes()) {
      // A timer may be early by a millisecond.
      if (vain.has(node) || node.restsUntil > Date.now() + 1) continue
      attempts.start(node)
      const outcome = await attempts.take(limit)
      const settled = outcome && judge(outcome)
      if (settled) return settled
    }
    while (attempts.count() > 0) {
      const outcome = await attempts.take()
      const settled = outcome && judge(outcome)
      if (settled) return settled
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
