import type { Context } from 'hono'
import { UpstreamError } from '../errors/UpstreamError.ts'
import { createParser } from '../http/createParser.ts'
import { RequestError } from '../http/RequestError.ts'
import type { Route } from '../http/Route.ts'
import { readBody } from '../http/readBody.ts'
import { toErrorResponse } from '../http/toErrorResponse.ts'
import { toReply } from '../http/toReply.ts'
import { toResponse } from '../http/toResponse.ts'
import type { Project } from '../services/projects/ProjectSource.ts'
import type { Bindings } from './Bindings.ts'
import { checkAccess } from './checkAccess.ts'
import { countClient } from './countClient.ts'
import { countProject } from './countProject.ts'
import type { createApp } from './createApp.ts'
import { createInputReader } from './createInputReader.ts'
import type { Outbox } from './createOutbox.ts'
import { largeAnswer } from './createOutbox.ts'
import { createRequestId } from './createRequestId.ts'
import { getClient } from './getClient.ts'
import { getHeader } from './getHeader.ts'
import { toRequestError } from './toRequestError.ts'

const standardBody = 65_536

/** What nginx counts clients as that left before their answer. */
const goneStatus = 499

/** Serves one route: access, limits, parameters, handler, answer. It is the way of every request, so it makes few objects, and waits only for what takes its time. */
export function createHandler(
  route: Route,
  parameters: createHandler.Parameters,
): (context: Context<{ Bindings: Bindings }>) => Promise<Response> {
  const { endpoint, handler, maxBody = standardBody } = route
  const { getCost, parseBody } = route
  const { clientLimit, logger, metrics, outbox, projects } = parameters
  const readInput = createInputReader(route)
  const parse = createParser(endpoint)
  const hasBody = endpoint.method === 'POST'

  async function serve(
    context: Context<{ Bindings: Bindings }>,
    headers: Record<string, string>,
    requestId: string,
  ): Promise<Response> {
    const { raw } = context.req
    const origin = getHeader(context, 'origin')
    // A refused page reads why, too: a reason says nothing of a visitor.
    if (endpoint.isPublic || origin)
      headers['access-control-allow-origin'] = '*'
    // What is refused has been work, too.
    if (clientLimit !== undefined)
      await countClient({ context, cost: 1 }, parameters)
    const { given, query, params } = readInput(context)
    let project: Project | undefined
    if (!endpoint.isPublic) {
      const found = projects.find(given.projectId)
      project = found instanceof Promise ? await found : found
      checkAccess({ endpoint, project, origin })
      if (origin) headers['access-control-allow-origin'] = origin
    }
    if (project?.quota !== undefined)
      await countProject({ project, cost: 1 }, parameters)
    const body = hasBody
      ? parse({
          given: await readBody(raw, { maxBody, parseBody }),
          part: 'body',
        })
      : undefined
    const cost = (getCost?.(body) ?? 1) - 1
    if (cost > 0) {
      await countClient({ context, cost }, parameters)
      await countProject({ project, cost }, parameters)
    }
    const answer = handler({
      params,
      query,
      body,
      requestId,
      get signal() {
        return raw.signal
      },
    })
    const reply = toReply(answer instanceof Promise ? await answer : answer)
    const size = reply.body.length
    if (size >= largeAnswer && context.env?.outgoing) {
      const client = getClient(context, parameters)
      outbox.put({ client, size, outgoing: context.env.outgoing })
    }
    return toResponse(reply, {
      headers,
      ifNoneMatch: getHeader(context, 'if-none-match'),
      maxAge: endpoint.maxAge,
    })
  }

  return async (context) => {
    const started = performance.now()
    const requestId = createRequestId(getHeader(context, 'x-request-id'))
    const headers = createHeaders(requestId)
    if (!endpoint.isPublic) headers.vary = 'origin'
    let response: Response
    let isGone = false
    try {
      response = await serve(context, headers, requestId)
    } catch (error) {
      const fields = { requestId, endpoint: endpoint.name }
      isGone = context.req.raw.signal.aborted
      if (isGone) logger.debug(fields, 'the client has gone')
      else if (error instanceof UpstreamError)
        logger.warn({ ...fields, upstream: error.upstream }, 'no answer')
      else if (!(error instanceof RequestError))
        logger.error({ ...fields, error: describe(error) }, 'a request broke')
      response = toErrorResponse(toRequestError(error), headers)
    }
    metrics.observe({
      endpoint: endpoint.name,
      status: isGone ? goneStatus : response.status,
      duration: performance.now() - started,
    })
    return response
  }
}

export declare namespace createHandler {
  type Parameters = createApp.Parameters & { outbox: Outbox }
}

function createHeaders(requestId: string): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'access-control-expose-headers': 'retry-after, x-request-id',
  }
}

/** The class of an error; its message may hold what a visitor sent. */
function describe(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
