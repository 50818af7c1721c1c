import type { BaseError, RpcError } from '@latchkit/protocol'
import { parseJson } from '@latchkit/protocol'
import { NodeResponseError } from '../errors/NodeResponseError.ts'
import type { NodeRequest } from './NodeRequest.ts'
import type { parseEndpointUrl } from './parseEndpointUrl.ts'
import { postJson } from './postJson.ts'
import { readAnswers } from './readAnswers.ts'

/** Sends requests to a node in one HTTP request; each comes out with the answer to it, or with what went wrong. */
export async function postRequests(
  parameters: postRequests.Parameters,
): Promise<postRequests.ReturnType> {
  const { endpoint, requests, timeout } = parameters
  const envelopes = requests.map(({ method, params }, index) => {
    return { jsonrpc: '2.0', id: index + 1, method, params }
  })
  // Not every node takes batches: one request goes alone.
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
    /** What the node said about all requests at once. */
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
