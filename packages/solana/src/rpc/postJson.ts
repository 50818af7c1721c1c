import { readText } from '@latchkit/protocol/internal'
import { stringifyJsonWithBigInts } from '@solana/rpc-spec-types'
import { NodeResponseError, NodeStatusError } from '../errors/node.ts'
import { parseJson } from './parseJson.ts'

/** Bytes of the largest answer that is read. Reading it as JSON takes up to 40 times its size. */
const maxSize = 4_000_000

/**
 * Posts a JSON-RPC request to a node, and reads its integers as bigints, as `@solana/kit` does. The transport of that reads
 * answers of any size. Rejects with `NodeStatusError`, with `NodeResponseError` if the answer is too long, and with what
 * `fetch` and the parser throw.
 */
export async function postJson(
  parameters: postJson.Parameters,
): Promise<unknown> {
  const { url, payload, signal } = parameters
  const { method } = payload as { method: string }
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json; charset=utf-8',
    },
    body: stringifyJsonWithBigInts(payload),
    signal,
  })
  const { ok, status, headers } = response
  if (!ok) {
    // In seconds; a date needs a clock that is right.
    const given = /^\d{1,5}$/.exec(headers.get('retry-after') ?? '')
    const retryAfter = given ? Number(given[0]) : undefined
    throw new NodeStatusError({ url, status, retryAfter, method })
  }
  const text = await readText(response, { maxSize })
  if (text !== undefined) return parseJson(text)
  const cause = new Error(`The answer has more than ${maxSize} bytes.`)
  throw new NodeResponseError({ method, cause })
}

export declare namespace postJson {
  type Parameters = {
    url: string
    /** A request of JSON-RPC 2.0. */
    payload: unknown
    signal: AbortSignal
  }
}
