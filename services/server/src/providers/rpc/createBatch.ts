import type { RpcSource } from '../../rpc/ports.ts'
import { createAdaptiveLimit } from './createAdaptiveLimit.ts'
import { NodeError } from './errors.ts'
import {
  batchLength,
  batchRefusals,
  batchSize,
  retryCodes,
  timeout,
} from './limits.ts'
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

/** Creates a function that sends any number of calls to a node in as few HTTP requests as the node accepts. */
export function createSender({
  upstream,
}: createSender.Parameters): createSender.ReturnType {
  // A node may limit the calls of a batch, or its bytes (413).
  const count = createAdaptiveLimit(batchSize)
  const length = createAdaptiveLimit(batchLength)

  function splitCalls(
    calls: readonly NodeCall[],
  ): readonly (readonly NodeCall[])[] {
    const chunks: NodeCall[][] = []
    let chunk: NodeCall[] = []
    let size = 0
    const end = () => {
      if (chunk.length === 0) return
      count.start(chunk.length)
      length.start(size)
      chunks.push(chunk)
      chunk = []
      size = 0
    }
    for (const call of calls) {
      const added = measureCall(call)
      if (chunk.length >= count.get() || size + added > length.get()) end()
      chunk.push(call)
      size += added
    }
    end()
    return chunks
  }

  async function send(
    calls: readonly NodeCall[],
  ): Promise<readonly postCalls.Outcome[]> {
    const outcomes = await Promise.all(splitCalls(calls).map(sendChunk))
    return outcomes.flat()
  }

  async function sendChunk(
    calls: readonly NodeCall[],
  ): Promise<readonly postCalls.Outcome[]> {
    try {
      const sent = await postCalls({ upstream, calls, timeout })
      const { error } = sent
      if (!error) {
        count.accept(calls.length)
        length.accept(measureCalls(calls))
      } else if (calls.length > 1 && isRefusal(error))
        return await sendSmaller(calls, error)
      return sent.outcomes
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      if (calls.length > 1 && error.reason === 'size') return sendHalves(calls)
      if (calls.length === 1 || !batchRefusals.has(error.status ?? 0))
        return calls.map(() => error)
      return sendSmaller(calls, error)
    }
  }

  /** Sends the calls in smaller batches. Keeps the smaller size for a time, unless a single call caused the refusal. */
  async function sendSmaller(
    calls: readonly NodeCall[],
    refusal: postCalls.Outcome,
  ): Promise<readonly postCalls.Outcome[]> {
    const middle = Math.ceil(calls.length / 2)
    // First one half, because it finds the size that the node accepts.
    const first = await send(calls.slice(0, middle))
    const outcomes = [...first, ...(await send(calls.slice(middle)))]
    const reason = describe(refusal)
    const isSingle = outcomes.some((it) => describe(it) === reason)
    if (isSingle) return outcomes
    const isTooLong = refusal instanceof NodeError && refusal.status === 413
    if (isTooLong) length.refuse(measureCalls(calls))
    else count.refuse(calls.length)
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

  return send
}

export declare namespace createSender {
  type Parameters = { upstream: parseUpstream.ReturnType }

  /** Resolves with one outcome per call, in the same order. */
  type ReturnType = (
    calls: readonly NodeCall[],
  ) => Promise<readonly postCalls.Outcome[]>
}

/** Returns about how many characters a call has in a batch. */
function measureCall({ method, params = '[]' }: NodeCall): number {
  return method.length + params.length + 50
}

function measureCalls(calls: readonly NodeCall[]): number {
  return calls.reduce((sum, call) => sum + measureCall(call), 0)
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
