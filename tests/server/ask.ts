import type { Endpoint } from '@latchkit/protocol/http'
import * as z from 'zod/mini'

/** Sends a call as a client would, and checks the answer's shape by its declaration. */
export async function ask<endpoint extends Endpoint>(
  { url }: { url: string },
  endpoint: endpoint,
  { params = {}, query = {}, body }: ask.Parameters = {},
): Promise<Endpoint.Response<endpoint>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams({ projectId: 'test', ...query })
  const response = await fetch(`${url}${path}?${search}`, {
    method: endpoint.method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new AnswerError(response.status, text)
  return z.parse(
    endpoint.response,
    JSON.parse(text),
  ) as Endpoint.Response<endpoint>
}

export declare namespace ask {
  type Parameters = {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
  }
}

/** An answer that is not 200, with its body. */
export class AnswerError extends Error {
  override name = 'AnswerError'
  readonly status: number
  readonly reasons: { field: string; name: string; description: string }[]

  constructor(status: number, text: string) {
    super(`${status} ${text}`)
    this.status = status
    this.reasons = JSON.parse(text).reasons
  }
}
