import { TimeoutError } from '@latchkit/core'
import type { BaseError, RpcError } from '@latchkit/protocol'
import { parseJson, toRpcError } from '@latchkit/protocol'
import { parseRetryAfter, readText } from '@latchkit/protocol/internal'
import {
  getHost,
  NodeResponseError,
  NodeStatusError,
  NodeUnreachableError,
} from '../errors/node.ts'
import type { NodeRequest } from './createBatch.ts'
import type { parseEndpointUrl } from './createEndpoint.ts'
import { maxAnswerSize, retryStatuses } from './limits.ts'

/** Sends requests to a node in one HTTP request. Resolves with the result or the error of each. */
export async function postRequests(
  parameters: postRequests.Parameters,
): Promise<postRequests.ReturnType> {
  const { endpoint, requests, timeout } = parameters
  const envelopes = requests.map(({ method, params }, index) => {
    return { jsonrpc: '2.0', id: index + 1, method, params }
  })
  // Not every node accepts batches: a single request is no batch.
  const body = envelopes.length === 1 ? envelopes[0] : envelopes
  const { refusal, text } = await postJson({ endpoint, body, timeout })
  const { json, reason, cause } = read(text)
  const { answers, error } = readAnswers(json, requests.length)
  if (refusal && !error && !answers.some(Boolean)) throw refusal
  const outcomes = requests.map(({ method }, index) => {
    const failure = () => new NodeResponseError({ method, reason, cause })
    return answers[index] ?? { error: error ?? failure() }
  })
  return { outcomes, error }
}

export declare namespace postRequests {
  type Parameters = {
    endpoint: parseEndpointUrl.ReturnType
    requests: readonly NodeRequest[]
    /** In milliseconds. */
    timeout: number
  }
  type ReturnType = {
    /** One per request, in their order. */
    readonly outcomes: readonly (
      | { readonly result: unknown }
      | { readonly error: BaseError }
    )[]
    /** One error for all requests at once. */
    readonly error: RpcError | undefined
  }
}

function read(text: string | undefined): {
  json?: unknown
  reason: NodeResponseError.Reason
  cause?: unknown
} {
  if (text === undefined) return { reason: 'size' }
  try {
    return { json: parseJson(text), reason: 'missing' }
  } catch (cause) {
    return { reason: 'json', cause }
  }
}

/** Posts JSON to a node and reads the response, within a timeout that covers the body. */
async function postJson(
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
    // Cancels the rest of the body.
    controller.abort()
  }
}

declare namespace postJson {
  type Parameters = {
    endpoint: parseEndpointUrl.ReturnType
    body: unknown
    /** In milliseconds. */
    timeout: number
  }
  type ReturnType = {
    /** If the HTTP status is not one of success. */
    readonly refusal: NodeStatusError | undefined
    /** `undefined` if it was too large, or if only the status counts. */
    readonly text: string | undefined
  }
}

/** Reads a node's response to requests with the ids 1 to `count`: each gets the answer with its own id, in any order. */
function readAnswers(json: unknown, count: number): readAnswers.ReturnType {
  const isBatch = Array.isArray(json)
  const byId = new Map<string, Answer | undefined>()
  for (const item of isBatch ? json : [json]) {
    if (!isRecord(item)) continue
    const id = String(item.id)
    // Two answers to one request: neither can be trusted.
    byId.set(id, byId.has(id) ? undefined : readAnswer(item))
  }
  const answers = Array.from({ length: count }, (_, i) => byId.get(`${i + 1}`))
  // A node that can't read a request does not know its id.
  const [alone] = isBatch ? [] : byId.values()
  const error = alone && 'error' in alone ? alone.error : undefined
  return { answers, error }
}

declare namespace readAnswers {
  type Answer = { readonly result: unknown } | { readonly error: RpcError }
  type ReturnType = {
    /** In the order of the requests; `undefined` if an answer is missing. */
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
