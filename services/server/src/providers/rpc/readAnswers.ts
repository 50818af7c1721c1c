import { parseJson } from '@latchkit/protocol'
import { sliceItems } from '../../json/sliceItems.ts'
import { sliceMembers } from '../../json/sliceMembers.ts'
import type { RpcSource } from '../../rpc/ports.ts'

type Answer = RpcSource.Answer

/** Reads what a node answered to requests with the ids 1 to `count`: each gets the answer with its own id, wherever it stands. Throws `InvalidJsonError`. */
export function readAnswers(
  text: string,
  { count }: { count: number },
): readAnswers.ReturnType {
  const json = parseJson(text)
  const isBatch = Array.isArray(json)
  const values: readonly unknown[] = isBatch ? json : [json]
  const texts = isBatch ? sliceItems(text) : [text]
  const answers = new Array<Answer | undefined>(count).fill(undefined)
  const seen = new Set<number>()
  let alone: Answer | undefined
  values.forEach((value, position) => {
    if (!isRecord(value)) return
    const answer = readAnswer(value, texts[position] ?? '')
    if (!isBatch) alone = answer
    const { id } = value
    if (typeof id !== 'number' && typeof id !== 'string') return
    const index = Number(id) - 1
    if (!(index in answers)) return
    // Two answers to one request: nobody knows which is true.
    answers[index] = seen.has(index) ? undefined : answer
    seen.add(index)
  })
  // Nodes that can't read a request don't know its id either.
  const error = alone && 'error' in alone ? alone : undefined
  return { answers: count === 1 && error ? [error] : answers, error }
}

export declare namespace readAnswers {
  type ReturnType = {
    /** In the order of the requests; `undefined` where the node gave none. */
    readonly answers: readonly (Answer | undefined)[]
    /** The one error in place of all answers. */
    readonly error: Answer | undefined
  }
}

function readAnswer(
  item: Record<string, unknown>,
  text: string,
): Answer | undefined {
  const { error } = item
  // Some nodes write `"error": null` beside a result.
  if (error !== undefined && error !== null)
    return { error: readFailure(error) }
  const result = sliceMembers(text).get('result')
  return result === undefined ? undefined : { result }
}

function readFailure(error: unknown): RpcSource.Failure {
  const { code, message, data } = isRecord(error) ? error : {}
  return {
    code: Number.isSafeInteger(code) ? (code as number) : -32603,
    message: typeof message === 'string' ? message.slice(0, 2_048) : '',
    ...(data === undefined ? undefined : { data }),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
