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
  ): Promise<readonly postCalls.Outcome[]> {
    if (calls.length <= limit) return sendChunk(calls)
    const chunks: (readonly NodeCall[])[] = []
    for (let start = 0; start < calls.length; start += limit)
      chunks.push(calls.slice(start, start + limit))
    return (await Promise.all(chunks.map(sendChunk))).flat()
  }

  async function sendChunk(
    calls: readonly NodeCall[],
  ): Promise<readonly postCalls.Outcome[]> {
    try {
      const sent = await postCalls({ upstream, calls, timeout })
      if (calls.length === 1 || !isRefusal(sent)) return sent.outcomes
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      if (calls.length > 1 && error.reason === 'size') return sendHalves(calls)
      if (calls.length === 1 || !batchRefusals.has(error.status ?? 0))
        return calls.map(() => error)
    }
    const smaller = calls.length > smallBatch ? smallBatch : 1
    limit = Math.min(limit, smaller)
    return send(calls)
  }

  /** One after the other: together they were too much. */
  async function sendHalves(
    calls: readonly NodeCall[],
  ): Promise<readonly postCalls.Outcome[]> {
    const middle = Math.ceil(calls.length / 2)
    const first = await sendChunk(calls.slice(0, middle))
    return [...first, ...(await sendChunk(calls.slice(middle)))]
  }

  return send
}

export declare namespace createSender {
  type Parameters = { upstream: parseUpstream.ReturnType }

  /** One outcome per call, in their order. */
  type ReturnType = (
    calls: readonly NodeCall[],
  ) => Promise<readonly postCalls.Outcome[]>
}

/** One error for all: it can't now, or it takes no batches at all. */
function isRefusal({ error }: postCalls.ReturnType): boolean {
  return !!error && 'error' in error && !retryCodes.has(error.error.code)
}
