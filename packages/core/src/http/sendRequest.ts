import { BaseError, parseJson } from '@latchkit/protocol'
import type { Endpoint } from '@latchkit/protocol/http'
import * as endpoints from '@latchkit/protocol/http'
import {
  parseRetryAfter,
  readText,
  withTimeout,
} from '@latchkit/protocol/internal'
import {
  ServerAnswerError,
  ServerError,
  ServerUnreachableError,
} from '../errors/server.ts'
import { getClientId, raiseAlert } from '../kit/internal.ts'
import type { Kit } from '../types/Kit.ts'
import { maxAnswerSize, timeout } from './limits.ts'
import type { requestServer } from './requestServer.ts'

/** The version of this package; the server receives it with every request. */
export const version = '0.1.0'

/** Sends one request to the kit's server and returns the answer, checked against the endpoint's schema. */
export async function sendRequest<name extends requestServer.Name>(
  kit: Kit,
  parameters: requestServer.Parameters<name>,
): Promise<requestServer.ReturnType<name>> {
  const { params, query, body, signal } = parameters
  const { server = '' } = kit
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: all schemas load with the first request
  const endpoint: Endpoint = endpoints[parameters.endpoint]
  const url = createUrl(kit, {
    path: endpoint.path,
    params: params as Values | undefined,
    query: query as Values | undefined,
  })
  try {
    const { method } = endpoint
    const answer = await fetchText({ server, url, method, body, signal })
    const { status, retryAfter } = answer
    if (status >= 200 && status < 300)
      return parseAnswer(endpoint, server, answer.text) as ReturnType<name>
    const refusal = parseRefusal(answer.text)
    // The response comes from a proxy in front of the server, or from another server.
    if (!refusal) alertOnce(kit, `The server answered with HTTP ${status}.`)
    throw new ServerError({ status, reasons: refusal?.reasons, retryAfter })
  } catch (error) {
    if (
      error instanceof ServerUnreachableError ||
      error instanceof ServerAnswerError
    )
      alertOnce(kit, `${error.message} ${error.hint}`)
    throw error
  }
}

type ReturnType<name extends requestServer.Name> =
  requestServer.ReturnType<name>

type Values = Readonly<Record<string, unknown>>

/** Returns the URL of a request, with the query that every request carries. */
function createUrl(
  kit: Kit,
  parameters: {
    path: string
    params?: Values | undefined
    query?: Values | undefined
  },
): string {
  const { params = {}, query = {} } = parameters
  const path = parameters.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  const all = {
    ...query,
    projectId: kit.projectId,
    st: 'latchkit',
    sv: version,
    clientId: getClientId(kit),
  }
  for (const [name, value] of Object.entries(all))
    if (value !== undefined) search.set(name, String(value))
  return `${kit.server}${path}?${search}`
}

type Answer = {
  readonly status: number
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** `undefined` if it was too large. */
  readonly text: string | undefined
}

/** Fetches a text, with a timeout that covers the body. */
async function fetchText(parameters: {
  server: string
  url: string
  method: 'GET' | 'POST'
  body?: unknown
  signal?: AbortSignal | undefined
}): Promise<Answer> {
  const { server, url, method, body, signal } = parameters
  try {
    return await withTimeout(
      { what: "The server's answer", milliseconds: timeout, signal },
      async (signal) => {
        const response = await fetch(url, {
          method,
          // As text it needs no CORS preflight; the server parses it as JSON.
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal,
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

function parseAnswer(
  endpoint: Endpoint,
  server: string,
  text: string | undefined,
): unknown {
  if (text === undefined)
    throw new ServerAnswerError({ server, reason: 'size' })
  const json = readJson(text)
  if (json instanceof BaseError)
    throw new ServerAnswerError({ server, reason: 'json', cause: json })
  const result = endpoint.response.safeParse(json.value)
  if (!result.success)
    throw new ServerAnswerError({ server, reason: 'form', cause: result.error })
  return result.data
}

/** Returns the reasons of a refusal in the server's format, or `undefined`. */
function parseRefusal(text: string | undefined) {
  const json = readJson(text ?? '')
  if (json instanceof BaseError) return undefined
  return endpoints.ErrorBody.safeParse(json.value).data
}

function readJson(text: string): { value: unknown } | BaseError {
  try {
    return { value: parseJson(text) }
  } catch (error) {
    if (error instanceof BaseError) return error
    throw error
  }
}

function alertOnce(kit: Kit, message: string): void {
  raiseAlert(kit, { code: 'SERVER_UNREACHABLE', message })
}
