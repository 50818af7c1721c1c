import type { RpcSource } from '../../rpc/ports.ts'
import { NodeError } from './errors.ts'
import { batchRefusals, batchSize, retryCodes, timeout } from './limits.ts'
import type { parseUpstream } from './parseUpstream.ts'
import type { NodeCall } from './postCalls.ts'
import { postCalls } from './postCalls.ts'

type Item = {
  readonly call: NodeCall
  resolve(answer: RpcSource.Response): void
  reject(error: unknown): void
}

/** Collects the calls of one event-loop turn, of all clients, and sends them as one batch. */
export function createBatch(
  send: createBatch.Send,
): (call: NodeCall) => Promise<RpcSource.Response> {
  let items: Item[] = []

  const flush = async () => {
    const sent = items
    items = []
    try {
      const outcomes = await send(sent.map(({ call }) => call))
      for (const [index, item] of sent.entries()) {
        const outcome = outcomes[index]
        if (!outcome || outcome instanceof Error) item.reject(outcome)
        else item.resolve(outcome)
      }
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }

  return (call) =>
    new Promise((resolve, reject) => {
      // Runs after all readable sockets have been read.
      if (items.length === 0) setImmediate(flush)
      items.push({ call, resolve, reject })
    })
}

export declare namespace createBatch {
  /** Resolves with one outcome per call, in the same order. */
  type Send = (
    calls: readonly NodeCall[],
  ) => Promise<readonly postCalls.Outcome[]>
}

/** Batch size after the first refusal; after the second, every call is sent on its own. */
const smallBatch = 10

/** Creates a function that sends any number of calls to a node in as few HTTP requests as the node accepts. */
export function createSender({
  upstream,
}: createSender.Parameters): createSender.ReturnType {
  let limit = batchSize

  async function send(
    calls: readonly NodeCall[],
    size = limit,
  ): Promise<readonly postCalls.Outcome[]> {
    if (calls.length <= size) return sendChunk(calls)
    const chunks: (readonly NodeCall[])[] = []
    for (let start = 0; start < calls.length; start += size)
      chunks.push(calls.slice(start, start + size))
    return (await Promise.all(chunks.map(sendChunk))).flat()
  }

  async function sendChunk(
    calls: readonly NodeCall[],
  ): Promise<readonly postCalls.Outcome[]> {
    try {
      const sent = await postCalls({ upstream, calls, timeout })
      const { error } = sent
      if (calls.length === 1 || !error || !isRefusal(error))
        return sent.outcomes
      return sendSmaller(calls, error)
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      if (calls.length > 1 && error.reason === 'size') return sendHalves(calls)
      if (calls.length === 1 || !batchRefusals.has(error.status ?? 0))
        return calls.map(() => error)
      return sendSmaller(calls, error)
    }
  }

  /** Sends the calls in smaller batches. Keeps the smaller size unless a single call caused the refusal. */
  async function sendSmaller(
    calls: readonly NodeCall[],
    refusal: postCalls.Outcome,
  ): Promise<readonly postCalls.Outcome[]> {
    const size = calls.length > smallBatch ? smallBatch : 1
    const outcomes = await send(calls, size)
    const reason = describe(refusal)
    const isSingle = outcomes.some((it) => describe(it) === reason)
    if (!isSingle) limit = Math.min(limit, size)
    return outcomes
  }

  /** Sends both halves one after the other, because the response to all calls was too large. */
  async function sendHalves(
    calls: readonly NodeCall[],
  ): Promise<readonly postCalls.Outcome[]> {
    const middle = Math.ceil(calls.length / 2)
    const first = await sendChunk(calls.slice(0, middle))
    return [...first, ...(await sendChunk(calls.slice(middle)))]
  }

  return (calls) => send(calls)
}

export declare namespace createSender {
  type Parameters = { upstream: parseUpstream.ReturnType }

  /** Resolves with one outcome per call, in the same order. */
  type ReturnType = (
    calls: readonly NodeCall[],
  ) => Promise<readonly postCalls.Outcome[]>
}

/** Whether the node refused the batch as a whole, and not because of a transient failure. */
function isRefusal(answer: RpcSource.Response): boolean {
  return 'error' in answer && !retryCodes.has(answer.error.code)
}

/** Returns the reason of a failure, for comparison; `undefined` for a result. */
function describe(outcome: postCalls.Outcome): string | undefined {
  if (outcome instanceof NodeError) return `${outcome.status}`
  if (!('error' in outcome)) return undefined
  const { code, message } = outcome.error
  return `${code} ${message}`
}
