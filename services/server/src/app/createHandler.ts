import { randomUUID } from 'node:crypto'
import type { Logger } from '@latchkit/shared/logger'
import type { Context } from 'hono'
import { UpstreamError } from '../errors/UpstreamError.ts'
import type { Env } from '../http/context.ts'
import { getHeader } from '../http/context.ts'
import { createInputReader, createParser } from '../http/createInputReader.ts'
import type { Route } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { readBody } from '../http/readBody.ts'
import {
  getCacheControl,
  toErrorResponse,
  toRawResponse,
  toResponse,
} from '../http/responses.ts'
import type { Project, ProjectSource } from '../projects/access.ts'
import { checkAccess } from '../projects/access.ts'
import type { BufferLimit } from './createBufferLimit.ts'
import { largeResponse } from './createBufferLimit.ts'
import type { createLimits } from './createLimits.ts'

const defaultMaxBody = 65_536

/** Bytes of a body that count as one request. */
const requestBytes = 4_096

/** The status that nginx logs if the client disconnects before the response. */
const disconnectedStatus = 499

/**
 * Creates the Hono handler of a route. Each step calls the next: limit, access, body, the route's own handler, response.
 * A step that has nothing to wait for continues synchronously, as @hono/node-server sends a response that is no promise
 * with less work.
 */
export function createHandler(
  route: Route,
  ports: createHandler.Ports,
): createHandler.ReturnType {
  const { endpoint, handler, getCost } = route
  const { maxBody = defaultMaxBody, parseBody } = route
  const { bufferLimit, limits, logger, metrics, projects } = ports
  const readInput = createInputReader(endpoint)
  const parse = createParser(endpoint)
  const cacheControl = getCacheControl(endpoint.maxAge)
  const createHeaders = endpoint.isPublic
    ? createPublicHeaders
    : createProjectHeaders
  const createRequestId = createRequestIds()

  function serve(exchange: Exchange): Result {
    const { context, headers, origin } = exchange
    // Pages of any origin may read the reason of a rejection, as it contains nothing about the user.
    if (origin) {
      headers['access-control-allow-origin'] = '*'
      headers['access-control-expose-headers'] = 'retry-after, x-request-id'
    }
    // Rejected requests count, too.
    const counted = limits.countClient(context, 1)
    return counted
      ? counted.then(() => authorize(exchange))
      : authorize(exchange)
  }

  function authorize(exchange: Exchange): Result {
    const { projectId, query, params } = readInput(exchange.context.req)
    if (endpoint.isPublic)
      return handle(exchange, { query, params, project: undefined })
    const project = projects.find(projectId)
    return project instanceof Promise
      ? project.then((it) => admit(exchange, { query, params, project: it }))
      : admit(exchange, { query, params, project })
  }

  function admit(exchange: Exchange, admission: Admission): Result {
    const { project } = admission
    const { headers, origin } = exchange
    checkAccess({ endpoint, project, origin })
    if (origin) headers['access-control-allow-origin'] = origin
    const counted = limits.countProject(project, 1)
    return counted
      ? counted.then(() => handle(exchange, admission))
      : handle(exchange, admission)
  }

  function handle(exchange: Exchange, admission: Admission): Result {
    if (endpoint.method === 'POST') return handleBody(exchange, admission)
    const value = call(exchange, admission, undefined)
    return value instanceof Promise
      ? value.then((it) => respond(exchange, it))
      : respond(exchange, value)
  }

  async function handleBody(
    exchange: Exchange,
    admission: Admission,
  ): Promise<Response> {
    const { context } = exchange
    // The request itself was counted before.
    let counted = 1
    const count = async (cost: number) => {
      const rest = cost - counted
      if (rest <= 0) return
      counted = cost
      await limits.countClient(context, rest)
      await limits.countProject(admission.project, rest)
    }
    const admit = (bytes: number) => count(Math.ceil(bytes / requestBytes))
    const options = { maxBody, parseBody, admit }
    const body = parse(await readBody(context.req.raw, options), 'body')
    await count(getCost?.(body) ?? 1)
    return respond(exchange, await call(exchange, admission, body))
  }

  function call(
    { context }: Exchange,
    { params, query }: Admission,
    body: unknown,
  ): unknown {
    const { raw: request } = context.req
    const getClient = () => limits.getClient(context)
    return handler({ params, query, body, request, getClient })
  }

  function respond({ context, headers }: Exchange, value: unknown): Response {
    const raw = toRawResponse(value)
    const size = raw.body.length
    const outgoing = context.env?.outgoing
    if (size >= largeResponse && outgoing) {
      const client = limits.getClient(context)
      bufferLimit.add({ client, size, outgoing })
    }
    const ifNoneMatch = getHeader(context, 'if-none-match')
    return toResponse(raw, { headers, ifNoneMatch, cacheControl })
  }

  function fail(exchange: Exchange, error: unknown): Response {
    const { context, headers } = exchange
    const requestId = headers['x-request-id']
    const fields = { requestId, endpoint: endpoint.name }
    const isDisconnected = context.req.raw.signal.aborted
    if (isDisconnected) logger.debug(fields, 'the client has disconnected')
    else if (error instanceof UpstreamError)
      logger.warn({ ...fields, upstream: error.upstream }, 'no answer')
    else if (!(error instanceof RequestError))
      logger.error({ ...fields, error: getName(error) }, 'a request broke')
    const failure = toRequestError(error)
    // Its body would have to be received first.
    if (failure.status === 413) headers.connection = 'close'
    const response = toErrorResponse(failure, headers)
    const status = isDisconnected ? disconnectedStatus : response.status
    return observe(exchange, { response, status })
  }

  function observe(
    { started }: Exchange,
    { response, status = response.status }: Observed,
  ): Response {
    const duration = performance.now() - started
    metrics.observe({ endpoint: endpoint.name, status, duration })
    return response
  }

  return (context) => {
    const exchange: Exchange = {
      context,
      started: performance.now(),
      origin: getHeader(context, 'origin'),
      headers: createHeaders(
        readRequestId(getHeader(context, 'x-request-id')) ?? createRequestId(),
      ),
    }
    try {
      const response = serve(exchange)
      if (!(response instanceof Promise)) return observe(exchange, { response })
      return response.then(
        (it) => observe(exchange, { response: it }),
        (error) => fail(exchange, error),
      )
    } catch (error) {
      return fail(exchange, error)
    }
  }
}

export declare namespace createHandler {
  type Ports = {
    bufferLimit: BufferLimit
    limits: createLimits.ReturnType
    logger: Logger
    metrics: RequestMetrics
    projects: ProjectSource
  }
  type ReturnType = (context: Context<Env>) => Response | Promise<Response>
}

type Result = Response | Promise<Response>
type Observed = { response: Response; status?: number }

/** A request, and the headers of its response. */
type Exchange = {
  readonly context: Context<Env>
  readonly origin: string | undefined
  /** Headers of the response; names in lower case. */
  readonly headers: Record<string, string>
  /** `performance.now()` at its start. */
  readonly started: number
}

/** The validated input of a request, and its project. */
type Admission = {
  readonly params: unknown
  readonly query: unknown
  readonly project: Project | undefined
}

/** Counts responses. The labels are names of endpoints and status codes, and contain nothing about users. */
export type RequestMetrics = {
  observe(parameters: {
    endpoint: string
    status: number
    /** Milliseconds. */
    duration: number
  }): void
}

/**
 * Creates the headers of a response that is the same for every origin. The ones that change are in the literal too, as V8
 * stores properties that are added later outside of the object.
 */
function createPublicHeaders(requestId: string): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after, x-request-id',
    'cache-control': 'no-store',
    'content-type': 'application/json',
  }
}

/** Creates the headers of a response to a project, which depends on the page's origin. */
function createProjectHeaders(requestId: string): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-type': 'application/json',
    vary: 'origin',
  }
}

/** Returns the request id of a proxy if it is valid. */
function readRequestId(given: string | undefined): string | undefined {
  const isValid = given !== undefined && /^[-a-zA-Z0-9_]{8,64}$/.test(given)
  return isValid ? given : undefined
}

/** Creates request ids: a random start, which those of one handler share, and a number. It takes less time than a random id for each request. */
function createRequestIds(): () => string {
  const start = randomUUID().slice(0, 24)
  let count = 0
  return () => {
    count += 1
    return start + count.toString(16).padStart(12, '0')
  }
}

/** Returns the error that the client receives: 503 for everything that is not the fault of the request. */
function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  const retryAfter =
    error instanceof UpstreamError ? error.retryAfter : undefined
  return new RequestError({
    status: 503,
    field: '',
    description: 'This is not available at the moment; please try again',
    retryAfter,
    cause: error,
  })
}

/** Returns the name of an error for the log, as its message may contain input of the user. */
function getName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
