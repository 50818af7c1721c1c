import { randomUUID } from 'node:crypto'
import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http'
import type { Endpoint, ErrorBody } from '@latchkit/protocol/http'
import { CommonQuery } from '@latchkit/protocol/http'
import type { ZodMiniObject } from 'zod/mini'
import * as z from 'zod/mini'
import type { Session } from '../auth/accessToken.ts'
import type { Authenticator } from '../auth/createAuthenticator.ts'
import { UnauthorizedError } from '../auth/errors.ts'
import { getClientAddress, getClientKey } from '../clientAddress.ts'
import type { Logger } from '../logger.ts'
import type { SharedState } from '../state/SharedState.ts'
import { ApiError } from './ApiError.ts'
import type { Route } from './Route.ts'
import { parseBody, parseInput, readBytes, readQuery } from './readRequest.ts'

const minute = 60_000

/**
 * Creates the listener of an API that browsers use with sessions: exact origins, JSON only, schemas, limits, proofs (RFC 9449).
 * Requests that no route serves go to `fallback`.
 */
export function createApi(parameters: createApi.Parameters): RequestListener {
  const { routes, authenticator, fallback, logger, observe } = parameters
  const table = new Map<string, Route & { query: ZodMiniObject }>(
    routes.map((route) => {
      const { method, path, query } = route.endpoint
      // Once, as zod compiles the parser of each schema that is new.
      const schema = z.extend(query as ZodMiniObject, CommonQuery.shape)
      return [`${method} ${path}`, { ...route, query: schema }] as const
    }),
  )
  const paths = new Set(routes.map(({ endpoint }) => endpoint.path as string))
  const publicPaths = new Set(
    routes
      .filter(({ endpoint }) => endpoint.isPublic)
      .map(({ endpoint }) => endpoint.path as string),
  )

  async function handle(exchange: Exchange): Promise<void> {
    const { request, response, path } = exchange
    checkOrigin(exchange)
    if (request.method === 'OPTIONS') return handlePreflight(exchange)
    const route = table.get(`${request.method} ${path}`)
    if (!route) throw createMethodError()
    exchange.route = route
    await countClient(exchange)
    const { endpoint, handler } = route
    const isPost = endpoint.method === 'POST'
    if (isPost) checkContentType(request)
    const bytes = isPost ? await readBytes(request) : Buffer.alloc(0)
    const query = parseInput(route.query, readQuery(exchange.search))
    const sender = await identify(exchange, endpoint, bytes)
    const body = isPost
      ? parseInput(endpoint.body, parseBody(bytes))
      : undefined
    const value = await handler({
      ...{ params: {}, query, body, request },
      client: exchange.client,
      projectId: (query as CommonQuery).projectId,
      thumbprint: sender.thumbprint,
      get session() {
        if (!sender.session) throw new TypeError('There is no session.')
        return sender.session
      },
      setHeader: (name, value) => void response.setHeader(name, value),
    })
    if (endpoint.maxAge > 0)
      response.setHeader('cache-control', `public, max-age=${endpoint.maxAge}`)
    send(exchange, 200, value)
  }

  /** Pages of other origins can neither send requests nor read responses; what no page sends has no `Origin` and is refused, too. */
  function checkOrigin({ request, response, path }: Exchange): void {
    const { origin } = request.headers
    if (publicPaths.has(path)) {
      response.setHeader('access-control-allow-origin', '*')
      return
    }
    response.setHeader('vary', 'origin')
    if (origin === undefined || !parameters.isOriginAllowed(origin))
      throw new ApiError({
        status: 403,
        field: 'origin',
        description: 'This origin is not allowed',
      })
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader(
      'access-control-expose-headers',
      'dpop-nonce, retry-after, x-request-id',
    )
  }

  function handlePreflight({ response, path }: Exchange): void {
    const methods = routes
      .filter(({ endpoint }) => endpoint.path === path)
      .map(({ endpoint }) => endpoint.method)
    response.setHeader('access-control-allow-methods', methods.join(', '))
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, dpop',
    )
    response.setHeader('access-control-max-age', '600')
    response.writeHead(204).end()
  }

  async function countClient({ client }: Exchange): Promise<void> {
    const { clientLimit, state } = parameters
    if (clientLimit === 0) return
    const use = { key: `client:${client}`, limit: clientLimit, window: minute }
    const { isAllowed, resetsIn } = await state.count(use)
    if (!isAllowed) throw createRateError(resetsIn)
  }

  async function identify(
    { request, response, path }: Exchange,
    { auth, method }: Endpoint,
    body: Uint8Array,
  ): Promise<{ thumbprint: string; session?: Session }> {
    if (auth === 'none') return { thumbprint: '' }
    response.setHeader('dpop-nonce', authenticator.createNonce())
    const { authorization, dpop } = request.headers
    // Node joins headers that are given twice, which is no proof.
    const proof = typeof dpop === 'string' ? dpop : undefined
    const signed = { method, path, body, authorization, proof }
    if (auth === 'proof')
      return { thumbprint: await authenticator.identifyKey(signed) }
    const session = await authenticator.identifySession(signed)
    await parameters.checkSession?.(session)
    return { thumbprint: session.thumbprint, session }
  }

  function fail(exchange: Exchange, error: unknown): void {
    const { request, response, requestId, route } = exchange
    const fields = { requestId, endpoint: route?.endpoint.name }
    const isExpected =
      error instanceof ApiError || error instanceof UnauthorizedError
    if (request.destroyed && !request.complete) {
      logger.debug(fields, 'the client has disconnected')
      return void response.destroy()
    }
    if (!isExpected)
      logger.error({ ...fields, error: getName(error) }, 'a request broke')
    const failure = toApiError(error)
    if (error instanceof UnauthorizedError)
      response.setHeader('www-authenticate', challenges[error.reason])
    // The rest of its body would have to be received first.
    if (!request.complete) response.setHeader('connection', 'close')
    if (failure.retryAfter !== undefined)
      response.setHeader('retry-after', toSeconds(failure.retryAfter))
    const { field, message: description } = failure
    const reasons = [{ field, name: field, description }]
    const body: ErrorBody = { status: 'FAILED', reasons }
    send(exchange, failure.status, body)
  }

  function send(exchange: Exchange, status: number, value: unknown): void {
    const { response, route, startedAt } = exchange
    const duration = performance.now() - startedAt
    const endpoint = route?.endpoint.name ?? 'none'
    observe?.({ endpoint, status, duration })
    response.writeHead(status).end(JSON.stringify(value ?? {}))
  }

  return (request, response) => {
    const { path, search } = splitTarget(request.url ?? '')
    if (!paths.has(path)) return fallback(request, response)
    const requestId = randomUUID()
    response.setHeader('content-type', 'application/json')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('x-request-id', requestId)
    const address = getClientAddress({
      peer: request.socket.remoteAddress,
      forwardedFor: getText(request.headers['x-forwarded-for']),
      trustedProxies: parameters.trustedProxies,
    })
    const exchange: Exchange = {
      ...{ request, response, path, search, requestId },
      client: getClientKey(address),
      startedAt: performance.now(),
      route: undefined,
    }
    handle(exchange).catch((error) => fail(exchange, error))
  }
}

export declare namespace createApi {
  type Parameters = {
    routes: readonly Route[]
    authenticator: Authenticator
    /** Rejects if a session was revoked since its access token was issued. */
    checkSession?: ((session: Session) => Promise<void>) | undefined
    /** Whether a page of an origin may send requests. */
    isOriginAllowed: (origin: string) => boolean
    /** Requests per minute of one client; 0 for no limit. */
    clientLimit: number
    state: Pick<SharedState, 'count'>
    trustedProxies: number
    /** Serves all other paths. */
    fallback: RequestListener
    logger: Logger
    /** Counts a response. */
    observe?: ((response: Observed) => void) | undefined
  }

  type Observed = {
    endpoint: string
    status: number
    /** Milliseconds. */
    duration: number
  }
}

type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly path: string
  readonly search: string
  readonly requestId: string
  readonly client: string
  readonly startedAt: number
  route: Route | undefined
}

const challenges: Record<UnauthorizedError.Reason, string> = {
  proof: 'DPoP error="invalid_dpop_proof"',
  nonce: 'DPoP error="use_dpop_nonce"',
  token: 'DPoP error="invalid_token"',
}

function checkContentType({ headers }: IncomingMessage): void {
  const [type = ''] = headers['content-type']?.split(';') ?? []
  if (type.trim().toLowerCase() === 'application/json') return
  const description = 'Only application/json is accepted'
  throw new ApiError({ status: 415, field: 'content-type', description })
}

function splitTarget(target: string): { path: string; search: string } {
  const index = target.indexOf('?')
  if (index === -1) return { path: target, search: '' }
  return { path: target.slice(0, index), search: target.slice(index + 1) }
}

function getText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

function createMethodError(): ApiError {
  const description = 'This method is not served here'
  return new ApiError({ status: 405, field: 'method', description })
}

/** Returns the error of a limit, in the words that visitors are shown. */
export function createRateError(milliseconds: number): ApiError {
  const retryAfter = milliseconds / 1_000
  const description = `Please try again after ${toSeconds(retryAfter)} seconds`
  return new ApiError({ status: 429, description, retryAfter })
}

function toSeconds(seconds: number): string {
  return String(Math.max(1, Math.ceil(seconds)))
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof UnauthorizedError) {
    const field = error.reason === 'token' ? 'authorization' : 'dpop'
    return new ApiError({ status: 401, field, description: error.message })
  }
  return new ApiError({
    status: 503,
    description: 'This is not available at the moment; please try again',
    cause: error,
  })
}

/** Returns the name of an error for the log, as its message may contain input of the user. */
function getName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
