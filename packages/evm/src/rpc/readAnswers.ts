import type { RpcError } from '@latchkit/protocol'
import { toRpcError } from '@latchkit/protocol'

/** Reads what a node answered to requests with the ids 1 to `count`: each gets the answer with its own id, wherever it stands. */
export function readAnswers(
  json: unknown,
  count: number,
): readAnswers.ReturnType {
  const isBatch = Array.isArray(json)
  const byId = new Map<string, Answer | undefined>()
  for (const item of isBatch ? json : [json]) {
    if (!isRecord(item)) continue
    const id = String(item.id)
    // Two answers to one request: nobody knows which is true.
    byId.set(id, byId.has(id) ? undefined : readAnswer(item))
  }
  const answers = Array.from({ length: count }, (_, i) => byId.get(`${i + 1}`))
  // Nodes that can't read a request don't know its id either.
  const [alone] = isBatch ? [] : byId.values()
  const error = alone && 'error' in alone ? alone.error : undefined
  return { answers: count === 1 && error ? [{ error }] : answers, error }
}

export declare namespace readAnswers {
  type Answer = { readonly result: unknown } | { readonly error: RpcError }
  type ReturnType = {
    /** In the order of the requests; `undefined` where the node gave none. */
    readonly answers: readonly (Answer | undefined)[]
    /** The one error in place of all answers. */
    readonly error: RpcError | undefined
  }
}

type Answer = readAnswers.Answer

function readAnswer(item: Record<string, unknown>): Answer | undefined {
  const { error } = item
  // Some nodes write `"error": null` beside a result.
  if (error !== undefined && error !== null)
    return { error: toRpcError(isRecord(error) ? copyError(error) : error) }
  return Object.hasOwn(item, 'result') ? { result: item.result } : undefined
}

function copyError({ code, message, data }: Record<string, unknown>): object {
  return { code, message, ...(data !== undefined && { data }) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
