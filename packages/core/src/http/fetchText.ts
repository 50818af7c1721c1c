import {
  parseRetryAfter,
  readText,
  withTimeout,
} from '@latchkit/protocol/internal'
import { ServerUnreachableError } from '../errors/server.ts'
import { maxAnswerSize, timeout } from './limits.ts'

/** Sends one request to the server and reads what it answers, within a time limit that covers the body. */
export async function fetchText(
  parameters: fetchText.Parameters,
): Promise<fetchText.ReturnType> {
  const { server, url, method, body, signal } = parameters
  try {
    return await withTimeout(
      { what: "The server's answer", milliseconds: timeout, signal },
      async (ending) => {
        const response = await fetch(url, {
          method,
          // A text needs no preflight, and the server parses it all the same.
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: ending,
          credentials: 'omit',
          redirect: 'error',
          referrerPolicy: 'no-referrer',
        })
        return {
          status: response.status,
          retryAfter: parseRetryAfter(response.headers.get('Retry-After')),
          text: await readText(response, { maxSize: maxAnswerSize }),
        }
      },
    )
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ServerUnreachableError({ server, cause })
  }
}

export declare namespace fetchText {
  type Parameters = {
    server: string
    url: string
    method: 'GET' | 'POST'
    body?: unknown
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    readonly status: number
    readonly retryAfter: number | undefined
    /** `undefined` where it was too large. */
    readonly text: string | undefined
  }
}
