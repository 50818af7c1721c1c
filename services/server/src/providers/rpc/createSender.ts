import type { RpcSource } from '../../rpc/ports.ts'
import { batchRefusals, batchSize, retryCodes, timeout } from './limits.ts'
import type { NodeCall } from './NodeCall.ts'
import { NodeError } from './NodeError.ts'
import type { parseUpstream } from './parseUpstream.ts'
import { postCalls } from './postCalls.ts'

/** After a first refusal; after the second, calls travel one by one. */
const smallBatch = 10

/** Sends any number of calls to a node, in as few HTTP requests as it takes. */
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

  /** As fewer at a time; from then on, too, unless it was not their number: one call may make a node refuse all. */
  async function sendSmaller(
    calls: readonly NodeCall[],
    refusal: postCalls.Outcome,
  ): Promise<readonly postCalls.Outcome[]> {
    const size = calls.length > smallBatch ? smallBatch : 1
    const outcomes = await send(calls, size)
    const reason = describe(refusal)
    const isOfOne = outcomes.some((it) => describe(it) === reason)
    if (!isOfOne) limit = Math.min(limit, size)
    return outcomes
  }

  /** One after the other: together they were too much. */
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

  /** One outcome per call, in their order. */
  type ReturnType = (
    calls: readonly NodeCall[],
  ) => Promise<readonly postCalls.Outcome[]>
}

/** It can't now, or it takes no batches at all. */
function isRefusal(answer: RpcSource.Answer): boolean {
  return 'error' in answer && !retryCodes.has(answer.error.code)
}

/** Why there is no result. */
function describe(outcome: postCalls.Outcome): string | undefined {
  if (outcome instanceof NodeError) return `${outcome.status}`
  if (!('error' in outcome)) return undefined
  const { code, message } = outcome.error
  return `${code} ${message}`
}
