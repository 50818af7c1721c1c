import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { toVariable } from '@latchkit/shared/config'
import type { ConnectionLimits } from '@latchkit/shared/connectionLimit'
import { listen } from '@latchkit/shared/httpServer'
import type { Logger } from '@latchkit/shared/logger'
import { prefix } from '../config/settings.ts'
import { checkTarget } from '../http/checkTarget.ts'
import { RequestError } from '../http/RequestError.ts'
import { toErrorResponse } from '../http/responses.ts'
import type { createApp } from './createApp.ts'

/** Serves an app over HTTP; resolves once it listens. */
export async function serveHttp({
  fetch,
  connections,
  host,
  port,
  logger,
}: serveHttp.Parameters): Promise<listen.ReturnType> {
  const listener = getRequestListener(fetch)
  return await listen({
    handle(incoming, outgoing) {
      const refusal = findRefusal(incoming)
      if (refusal) return void refuse(outgoing, refusal)
      const served = listener(incoming, outgoing)
      // A complete response can't fail, and a listener for its promise would take time.
      if (outgoing.writableEnded) return
      served.catch((error: Error) => {
        // Neither the request nor its handler failed: those errors are responses.
        logger.error({ error: error.name }, 'a request broke')
        outgoing.destroy()
      })
    },
    ...{ connections, host, port },
    portVariable: toVariable(prefix, 'port'),
  })
}

export declare namespace serveHttp {
  type Parameters = {
    fetch: createApp.App['fetch']
    connections?: ConnectionLimits
    host: string
    /** 0 for any free one. */
    port: number
    logger: Pick<Logger, 'error'>
  }
  type ErrorType = listen.ErrorType
}

/** Returns why a request is refused before it is routed. */
function findRefusal(incoming: IncomingMessage): RequestError | undefined {
  try {
    checkTarget(incoming)
    return undefined
  } catch (error) {
    if (error instanceof RequestError) return error
    throw error
  }
}

async function refuse(
  outgoing: ServerResponse,
  error: RequestError,
): Promise<void> {
  // Its body is not read.
  const headers = { 'access-control-allow-origin': '*', connection: 'close' }
  const response = toErrorResponse(error, headers)
  outgoing.writeHead(response.status, headers).end(await response.text())
}
