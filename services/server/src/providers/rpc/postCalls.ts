import { parseJson } from '@latchkit/protocol'
import { sliceItems, sliceMembers } from '../../json/sliceJson.ts'
import type { RpcSource } from '../../rpc/ports.ts'
import { NodeError } from './errors.ts'
import type { parseUpstream } from './parseUpstream.ts'
import { postText } from './postText.ts'

/** Sends calls to a node in one HTTP request; each comes out with the answer to it, or with what went wrong. Throws `NodeError`. */
export async function postCalls({
  upstream,
  calls,
  timeout,
}: postCalls.Parameters): Promise<postCalls.ReturnType> {
  const texts = calls.map(format)
  // Not every node takes batches: one call goes alone.
  const body = texts.length === 1 ? `${texts[0]}` : `[${texts.join(',')}]`
  const { refusal, text } = await postText({ upstream, body, timeout })
  const { answers, error } = read(text, calls.length, refusal)
  if (refusal && !error && !answers.some(Boolean)) throw refusal
  return {
    outcomes: answers.map(
      (answer) => answer ?? new NodeError({ reason: 'missing' }),
    ),
    error,
  }
}

export declare namespace postCalls {
  type Outcome = RpcSource.Answer | NodeError

  type Parameters = {
    upstream: parseUpstream.ReturnType
    calls: readonly NodeCall[]
    /** In milliseconds. */
    timeout: number
  }

  type ReturnType = {
    /** One per call, in their order. */
    readonly outcomes: readonly Outcome[]
    /** What the node said about all calls at once. */
    readonly error: RpcSource.Answer | undefined
  }
}

function format({ method, params = '[]' }: NodeCall, index: number): string {
  return `{"jsonrpc":"2.0","id":${index + 1},"method":${JSON.stringify(method)},"params":${params}}`
}

function read(
  text: string,
  count: number,
  refusal: NodeError | undefined,
): readAnswers.ReturnType {
  try {
    return readAnswers(text, { count })
  } catch (cause) {
    throw refusal ?? new NodeError({ reason: 'json', cause })
  }
}

type Answer = RpcSource.Answer

/** Reads what a node answered to requests with the ids 1 to `count`: each gets the answer with its own id, wherever it stands. Throws `InvalidJsonError`. */
function readAnswers(
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

declare namespace readAnswers {
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

/** One call, without what belongs to its way over the wire. */
export type NodeCall = {
  readonly method: string
  /** JSON of a list or an object. */
  readonly params: string | undefined
}
