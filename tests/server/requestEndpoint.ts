import type { Endpoint } from '@latchkit/protocol/http'
import { ErrorBody } from '@latchkit/protocol/http'
import { expect } from 'vitest'
import * as z from 'zod/mini'

/** Sends a request as a client does, and validates the response by the endpoint's schema. */
export async function requestEndpoint<endpoint extends Endpoint>(
  { url }: { url: string },
  endpoint: endpoint,
  { params = {}, query = {}, body }: requestEndpoint.Parameters = {},
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
  if (!response.ok) throw new ResponseError(response.status, text)
  return z.parse(
    endpoint.response,
    JSON.parse(text),
  ) as Endpoint.Response<endpoint>
}

export declare namespace requestEndpoint {
  type Parameters = {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
  }
}

/** A response whose status is not 2xx, with its body. */
export class ResponseError extends Error {
  override name = 'AnswerError'
  readonly status: number
  readonly reasons: { field: string; name: string; description: string }[]

  constructor(status: number, text: string) {
    super(`${status} ${text}`)
    this.status = status
    this.reasons = JSON.parse(text).reasons
  }
}

/** Expects an error response: a status, and a reason that names the field. */
export async function expectError(
  response: Response,
  { status, field }: { status: number; field?: string },
): Promise<void> {
  const text = await response.text()
  expect({ status: response.status, text }).toMatchObject({ status })
  const { reasons } = z.parse(z.strictObject(ErrorBody.shape), JSON.parse(text))
  expect(reasons[0]?.name).toBe(reasons[0]?.field)
  expect(reasons[0]?.description).not.toBe('')
  if (field !== undefined) expect(reasons[0]?.field).toBe(field)
}
