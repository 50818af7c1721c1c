import { UpstreamError } from '../errors/UpstreamError.ts'
import type { Answer } from '../http/Answer.ts'
import { createParser } from '../http/createParser.ts'
import type { Route } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { readBody } from '../http/readBody.ts'
import { toAnswer } from '../http/toAnswer.ts'
import { toErrorAnswer } from '../http/toErrorAnswer.ts'
import { toReply } from '../http/toReply.ts'
import type { Project } from '../projects/ports.ts'
import { checkAccess } from './checkAccess.ts'
import { countClient } from './countClient.ts'
import { countProject } from './countProject.ts'
import type { createApp } from './createApp.ts'
import type { Outbox } from './createOutbox.ts'
import { largeAnswer } from './createOutbox.ts'
import { createRequestId } from './createRequestId.ts'
import { getClient } from './getClient.ts'
import { getHeader } from './getHeader.ts'
import { toRequest } from './toRequest.ts'
import { toRequestError } from './toRequestError.ts'
import type { Visit } from './Visit.ts'

const standardBody = 65_536

/** What nginx counts clients as that left before their answer. */
const goneStatus = 499

/** Serves one route: access, limits, parameters, handler, answer. It is the way of every request, so it makes few objects, and waits only for what takes its time. */
export function createHandler(
  route: Route,
  parameters: createHandler.Parameters,
): createHandler.ReturnType {
  const { endpoint, handler, maxBody = standardBody } = route
  const { getCost, parseBody } = route
  const { clientLimit, logger, metrics, outbox, projects } = parameters
  const parse = createParser(endpoint)
  const hasBody = endpoint.method === 'POST'

  async function serve(
    visit: Visit,
    headers: Record<string, string>,
    requestId: string,
  ): Promise<Answer> {
    const { env, request } = visit
    const origin = getHeader(visit, 'origin')
    // A refused page reads why, too: a reason says nothing of a visitor.
    if (endpoint.isPublic || origin)
      headers['access-control-allow-origin'] = '*'
    // What is refused has been work, too.
    if (clientLimit !== undefined)
      await countClient({ visit, cost: 1 }, parameters)
    const { given, query, params } = visit.readInput()
    let project: Project | undefined
    if (!endpoint.isPublic) {
      const found = projects.find(given.projectId)
      project = found instanceof Promise ? await found : found
      checkAccess({ endpoint, project, origin })
      if (origin) headers['access-control-allow-origin'] = origin
    }
    if (project?.quota !== undefined)
      await countProject({ project, cost: 1 }, parameters)
    const body =
      hasBody && request
        ? parse({
            given: await readBody(request, { maxBody, parseBody }),
            part: 'body',
          })
        : undefined
    const cost = (getCost?.(body) ?? 1) - 1
    if (cost > 0) {
      await countClient({ visit, cost }, parameters)
      await countProject({ project, cost }, parameters)
    }
    const value = handler(toRequest({ params, query, body, requestId, visit }))
    const reply = toReply(value instanceof Promise ? await value : value)
    const size = reply.body.length
    if (size >= largeAnswer && env?.outgoing) {
      const client = getClient(visit, parameters)
      outbox.put({ client, size, outgoing: env.outgoing })
    }
    return toAnswer(reply, {
      headers,
      ifNoneMatch: getHeader(visit, 'if-none-match'),
      maxAge: endpoint.maxAge,
    })
  }

  return async (visit) => {
    const started = performance.now()
    const requestId = createRequestId(getHeader(visit, 'x-request-id'))
    const headers = createHeaders(requestId)
    if (!endpoint.isPublic) headers.vary = 'origin'
    let answer: Answer
    let isGone = false
    try {
      answer = await serve(visit, headers, requestId)
    } catch (error) {
      const fields = { requestId, endpoint: endpoint.name }
      isGone = visit.getSignal().aborted
      if (isGone) logger.debug(fields, 'the client has gone')
      else if (error instanceof UpstreamError)
        logger.warn({ ...fields, upstream: error.upstream }, 'no answer')
      else if (!(error instanceof RequestError))
        logger.error({ ...fields, error: describe(error) }, 'a request broke')
      answer = toErrorAnswer(toRequestError(error), headers)
    }
    metrics.observe({
      endpoint: endpoint.name,
      status: isGone ? goneStatus : answer.status,
      duration: performance.now() - started,
    })
    return answer
  }
}

export declare namespace createHandler {
  type Parameters = createApp.Parameters & { outbox: Outbox }
  type ReturnType = (visit: Visit) => Promise<Answer>
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
