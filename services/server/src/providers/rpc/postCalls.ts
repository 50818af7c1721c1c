import type { JsonPart } from '@latchkit/shared/json/readJson'
import { readJson } from '@latchkit/shared/json/readJson'
import type { RpcSource } from '../../rpc/ports.ts'
import { NodeError } from './errors.ts'
import { maxJsonDepth } from './limits.ts'
import type { parseUpstream } from './parseUpstream.ts'
import { postText } from './postText.ts'

/** Sends calls to a node in one HTTP request and returns the answer or error of each. Throws `NodeError` if the request as a whole fails. */
export async function postCalls({
  upstream,
  calls,
  timeout,
}: postCalls.Parameters): Promise<postCalls.ReturnType> {
  const texts = calls.map(format)
  // Not every node accepts batches: a single call is sent without an array.
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
  type Outcome = RpcSource.Response | NodeError

  type Parameters = {
    upstream: parseUpstream.ReturnType
    calls: readonly NodeCall[]
    /** Milliseconds. */
    timeout: number
  }

  type ReturnType = {
    /** One per call, in the same order. */
    readonly outcomes: readonly Outcome[]
    /** The single error that the node returned for all calls. */
    readonly error: RpcSource.Response | undefined
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

type Answer = RpcSource.Response

/** Reads the response to calls with ids 1 to `count` and assigns the answers by id, in any order. Throws `InvalidJsonError`. */
function readAnswers(
  text: string,
  { count }: { count: number },
): readAnswers.ReturnType {
  const part = readJson(text, {
    maxDepth: maxJsonDepth,
    // The size of the response bounds it already.
    maxValues: text.length,
    // The members of each answer.
    levels: text.trimStart().startsWith('[') ? 2 : 1,
  })
  const isBatch = part.items !== undefined
  const answers = new Array<Answer | undefined>(count).fill(undefined)
  const seen = new Set<number>()
  let alone: Answer | undefined
  for (const { members } of part.items ?? [part]) {
    if (!members) continue
    const answer = readAnswer(members)
    if (!isBatch) alone = answer
    const index = readIndex(members.get('"id"')?.text)
    if (!(index in answers)) continue
    // Two answers to one call are ambiguous.
    answers[index] = seen.has(index) ? undefined : answer
    seen.add(index)
  }
  // A node that cannot parse a request returns an error without its id.
  const error = alone && 'error' in alone ? alone : undefined
  return { answers: count === 1 && error ? [error] : answers, error }
}

declare namespace readAnswers {
  type ReturnType = {
    /** In the order of the calls; `undefined` if the node returned none. */
    readonly answers: readonly (Answer | undefined)[]
    /** The single error in place of all answers. */
    readonly error: Answer | undefined
  }
}

function readAnswer(
  members: ReadonlyMap<string, JsonPart>,
): Answer | undefined {
  const error = members.get('"error"')?.text
  // Some nodes send `"error": null` beside a result.
  if (error !== undefined && error !== 'null')
    return { error: readFailure(JSON.parse(error)) }
  const result = members.get('"result"')?.text
  return result === undefined ? undefined : { result }
}

/** Reads the position of a call from the id of its answer, which some nodes send as a text. */
function readIndex(id = 'null'): number {
  const value: unknown = JSON.parse(id)
  const isId = typeof value === 'number' || typeof value === 'string'
  return isId ? Number(value) - 1 : -1
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

/** A JSON-RPC call without its id. */
export type NodeCall = {
  readonly method: string
  /** JSON array or object. */
  readonly params: string | undefined
}
