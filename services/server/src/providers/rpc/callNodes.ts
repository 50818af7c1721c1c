import { setTimeout as wait } from 'node:timers/promises'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { RpcSource } from '../../rpc/ports.ts'
import type { Node } from './createNode.ts'
import { NodeError } from './errors.ts'
import {
  hedgeDelay,
  otherCodes,
  retryBudget,
  retryCodes,
  retryCount,
  retryDelay,
} from './limits.ts'
import { sendMethods } from './methods.ts'
import type { NodeCall } from './postCalls.ts'

/** Every node would give as much. */
const tooLarge: RpcSource.Answer = {
  error: { code: -32000, message: 'The answer is too large' },
}

/** Asks one node after the other until one answers, then again those whose failure may pass; while one takes long, the next is asked beside it. Where all refuse, the first refusal is the answer; where none can be reached, throws `UpstreamError`. */
export async function callNodes({
  call,
  listNodes,
}: callNodes.Parameters): Promise<callNodes.ReturnType> {
  const start = Date.now()
  const attempts = createAttempts(call)
  const vain = new Set<Node>()
  // Sent to two at once, a transaction would be refused by one of them.
  const limit = sendMethods.has(call.method) ? undefined : hedgeDelay
  let refusal: callNodes.ReturnType | undefined
  let cause: unknown
  let wasSent = false

  /** What settles the matter, if it does. */
  const judge = ({ node, answer, error }: createAttempts.Outcome) => {
    const isRepeated = wasSent
    if (answer) {
      const verdict = classifyAnswer(answer)
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
      if (vain.has(node) || node.backoffUntil > Date.now() + 1) continue
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
    const delays = nodes.map(({ backoffUntil }) =>
      Math.max(backoffUntil - Date.now(), backoff),
    )
    const delay = Math.min(...delays)
    if (round === retryCount || Date.now() - start + delay > retryBudget) {
      if (refusal) return refusal
      const retryAfter = Number.isFinite(delay) ? delay / 1_000 : undefined
      throw new UpstreamError({ upstream: 'rpc', retryAfter, cause })
    }
    await wait(delay)
  }
}

export declare namespace callNodes {
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

/** The same call to several nodes, whose outcomes are taken as they come. */
function createAttempts(call: NodeCall): createAttempts.ReturnType {
  const open = new Map<Node, Promise<createAttempts.Outcome>>()

  return {
    start(node) {
      const attempt = node.request(call).then(
        (answer) => ({ node, answer, error: undefined }),
        (error: unknown) => ({ node, answer: undefined, error }),
      )
      open.set(node, attempt)
    },
    async take(limit) {
      const outcome = await race([...open.values()], limit)
      if (outcome) open.delete(outcome.node)
      return outcome
    },
    count: () => open.size,
  }
}

declare namespace createAttempts {
  type Outcome =
    | {
        readonly node: Node
        readonly answer: RpcSource.Answer
        readonly error: undefined
      }
    | {
        readonly node: Node
        readonly answer: undefined
        readonly error: unknown
      }

  type ReturnType = {
    start(node: Node): void
    /** The next outcome; `undefined` where none comes within `limit` milliseconds, or none is on its way. */
    take(limit?: number): Promise<Outcome | undefined>
    /** How many are on their way. */
    count(): number
  }
}

async function race<value>(
  promises: readonly Promise<value>[],
  limit: number | undefined,
): Promise<value | undefined> {
  if (promises.length === 0) return undefined
  if (limit === undefined) return Promise.race(promises)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limit, undefined)
  })
  return Promise.race([...promises, late]).finally(() => clearTimeout(timer))
}

/** Geth and its kin, where a block or its state is not there yet, or no longer. */
const isMissing =
  /header not found|unknown block|block not found|missing trie node|state (is )?not available|historical state|pruned/i

/** What a node's answer means: it holds, another node may know more, or the same may say something else later. */
function classifyAnswer(answer: RpcSource.Answer): 'again' | 'final' | 'other' {
  if ('result' in answer) return 'final'
  const { code, message } = answer.error
  if (/revert/i.test(message)) return 'final'
  if (retryCodes.has(code)) return 'again'
  return otherCodes.has(code) || isMissing.test(message) ? 'other' : 'final'
}
