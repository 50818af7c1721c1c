import { TimeoutError } from '@latchkit/core'
import { parseRetryAfter, readText } from '@latchkit/protocol/internal'
import { NodeStatusError } from '../errors/NodeStatusError.ts'
import { NodeUnreachableError } from '../errors/NodeUnreachableError.ts'
import { getHost } from '../network/getHost.ts'
import { maxAnswerSize, retryStatuses } from './limits.ts'
import type { parseEndpointUrl } from './parseEndpointUrl.ts'

/** Posts JSON to a node and reads what it answers, within a time limit that covers the body. */
export async function postJson(
  parameters: postJson.Parameters,
): Promise<postJson.ReturnType> {
  const { endpoint, body, timeout } = parameters
  const { href: url } = endpoint
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...endpoint.headers },
      body: JSON.stringify(body),
      signal,
    })
    const { ok, status, headers } = response
    const retryAfter = parseRetryAfter(headers.get('Retry-After'))
    const refusal = ok
      ? undefined
      : new NodeStatusError({ url, status, retryAfter })
    // Some nodes send JSON-RPC errors with a status of their own, 500 above all.
    const isReadable = !retryStatuses.has(status) || status === 500
    const text = isReadable
      ? await readText(response, { maxSize: maxAnswerSize })
      : undefined
    return { refusal, text }
  } catch (cause) {
    if (signal.aborted)
      throw new TimeoutError({
        what: `The answer of the node at ${getHost(url)}`,
        milliseconds: timeout,
      })
    throw new NodeUnreachableError({ url, cause })
  } finally {
    clearTimeout(timer)
    // What was not read need not be sent.
    controller.abort()
  }
}

export declare namespace postJson {
  type Parameters = {
    endpoint: parseEndpointUrl.ReturnType
    body: unknown
    /** In milliseconds. */
    timeout: number
  }
  type ReturnType = {
    /** Where the HTTP status isn't one of success. */
    readonly refusal: NodeStatusError | undefined
    /** `undefined` where it was too large, or where only the status counts. */
    readonly text: string | undefined
  }
}
