import { BaseError, parseJson } from '@latchkit/protocol'
import type { Endpoint } from '@latchkit/protocol/http'
import { ErrorBody } from '@latchkit/protocol/http'
import {
  ServerAnswerError,
  ServerError,
  ServerUnreachableError,
} from '../errors/server.ts'
import type { Kit } from '../types/Kit.ts'
import { createRequestUrl } from './createRequestUrl.ts'
import { fetchText } from './fetchText.ts'

/** Makes one call of the server; what it answers has been checked against the declaration. */
export async function requestServer<endpoint extends Endpoint>(
  kit: Kit,
  parameters: requestServer.Parameters<endpoint>,
): Promise<Endpoint.Response<endpoint>> {
  const { endpoint, params, query, body, signal } = parameters
  const { server = '' } = kit
  const { method } = endpoint
  const url = createRequestUrl(kit, {
    endpoint,
    params: params as Readonly<Record<string, unknown>> | undefined,
    query: query as Readonly<Record<string, unknown>> | undefined,
  })
  try {
    const answer = await fetchText({ server, url, method, body, signal })
    const { status, retryAfter } = answer
    const isSuccess = status >= 200 && status < 300
    if (!isSuccess) {
      const refusal = readRefusal(answer.text)
      // Not in the server's own words: a proxy before it, or no server of ours.
      if (!refusal) alertOnce(kit, `The server answered with HTTP ${status}.`)
      throw new ServerError({ status, reasons: refusal?.reasons, retryAfter })
    }
    return readAnswer(endpoint, server, answer.text)
  } catch (error) {
    if (
      error instanceof ServerUnreachableError ||
      error instanceof ServerAnswerError
    )
      alertOnce(kit, `${error.message} ${error.hint}`)
    throw error
  }
}

export declare namespace requestServer {
  type Parameters<endpoint extends Endpoint> = {
    endpoint: endpoint
    params?: Endpoint.Input<endpoint>['params'] | undefined
    query?: Endpoint.Input<endpoint>['query'] | undefined
    body?: Endpoint.Input<endpoint>['body'] | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType = ServerAnswerError | ServerError | ServerUnreachableError
}

function alertOnce(kit: Kit, message: string): void {
  kit.internals.alert('SERVER_UNREACHABLE', message)
}

function readAnswer<endpoint extends Endpoint>(
  endpoint: endpoint,
  server: string,
  text: string | undefined,
): Endpoint.Response<endpoint> {
  if (text === undefined)
    throw new ServerAnswerError({ server, reason: 'size' })
  const json = readJson(text)
  if (json instanceof BaseError)
    throw new ServerAnswerError({ server, reason: 'json', cause: json })
  const result = endpoint.response.safeParse(json.value)
  if (!result.success)
    throw new ServerAnswerError({ server, reason: 'form', cause: result.error })
  return result.data as Endpoint.Response<endpoint>
}

function readRefusal(text: string | undefined): ErrorBody | undefined {
  const json = readJson(text ?? '')
  if (json instanceof BaseError) return undefined
  const result = ErrorBody.safeParse(json.value)
  return result.success ? result.data : undefined
}

function readJson(text: string): { value: unknown } | BaseError {
  try {
    return { value: parseJson(text) }
  } catch (error) {
    if (error instanceof BaseError) return error
    throw error
  }
}
