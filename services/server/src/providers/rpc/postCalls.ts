import type { RpcSource } from '../../rpc/ports.ts'
import type { NodeCall } from './NodeCall.ts'
import { NodeError } from './NodeError.ts'
import type { parseUpstream } from './parseUpstream.ts'
import { postText } from './postText.ts'
import { readAnswers } from './readAnswers.ts'

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
