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

/** Returned when a response exceeds the size limit; other nodes would return the same amount. */
const tooLarge: RpcSource.Response = {
  error: { code: -32000, message: 'The answer is too large' },
}

/**
 * Sends a call to one node after the other until one returns an answer that settles it, and retries transient failures with
 * exponential backoff. A slow node is hedged: the next one gets the same call while the first is pending. Returns the first
 * refusal if all nodes refuse; throws `UpstreamError` if none can be reached.
 */
export async function callNodes({
  call,
  listNodes,
}: callNodes.Parameters): Promise<callNodes.ReturnType> {
  const start = Date.now()
  const attempts = createAttempts(call)
  const excluded = new Set<Node>()
  // A transaction that two nodes receive at once is refused by one of them.
  const limit = sendMethods.has(call.method) ? undefined : hedgeDelay
  let refusal: callNodes.ReturnType | undefined
  let cause: unknown
  let wasSent = false

  /** Returns the final result if the outcome settles the call. */
  const settle = ({ node, answer, error }: createAttempts.Outcome) => {
    const isRepeated = wasSent
    if (answer) {
      const kind = classifyAnswer(answer)
      if (kind === 'final') return { answer, node, isRepeated }
      if (kind === 'other') excluded.add(node)
      refusal ??= { answer, node, isRepeated }
      wasSent = true
      return undefined
    }
    if (!(error instanceof NodeError)) throw error
    const { reason } = error
    if (reason === 'size') return { answer: tooLarge, node, isRepeated }
    // A retry would be as slow.
    if (reason === 'timeout') excluded.add(node)
    wasSent ||= error.wasSent
    cause ??= error
    return undefined
  }

  for (let round = 0; ; round++) {
    for (const node of listNodes()) {
      // A timer may be early by a millisecond.
      if (excluded.has(node) || node.backoffUntil > Date.now() + 1) continue
      attempts.start(node)
      const outcome = await attempts.take(limit)
      const settled = outcome && settle(outcome)
      if (settled) return settled
    }
    while (attempts.count() > 0) {
      const outcome = await attempts.take()
      const settled = outcome && settle(outcome)
      if (settled) return settled
    }
    const nodes = listNodes().filter((node) => !excluded.has(node))
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
    readonly answer: RpcSource.Response
    /** The node that returned the answer. */
    readonly node: Node
    /** Whether the call may have reached a node before. */
    readonly isRepeated: boolean
  }
}

/** Sends one call to several nodes and yields their outcomes in the order in which they settle. */
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
        readonly answer: RpcSource.Response
        readonly error: undefined
      }
    | {
        readonly node: Node
        readonly answer: undefined
        readonly error: unknown
      }

  type ReturnType = {
    start(node: Node): void
    /** Resolves with the next outcome, or `undefined` if none settles within `limit` milliseconds or none is pending. */
    take(limit?: number): Promise<Outcome | undefined>
    /** Returns the number of pending attempts. */
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

/** Messages of Geth and its forks for a block or state that is not yet available, or pruned. */
const isMissing =
  /header not found|unknown block|block not found|missing trie node|state (is )?not available|historical state|pruned/i

/** Classifies an answer: `final`; `other` if another node may have the data; `again` if the same node may succeed later. */
function classifyAnswer(
  answer: RpcSource.Response,
): 'again' | 'final' | 'other' {
  if ('result' in answer) return 'final'
  const { code, message } = answer.error
  if (/revert/i.test(message)) return 'final'
  if (retryCodes.has(code)) return 'again'
  return otherCodes.has(code) || isMissing.test(message) ? 'other' : 'final'
}
