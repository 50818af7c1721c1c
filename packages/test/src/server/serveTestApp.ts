import type { ClientRequest, RequestOptions } from 'node:http'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { drain } from '@latchkit/shared/httpServer'
import { serveHttp } from '../../../../services/server/src/app/serveHttp.ts'
import { createFakeLogger } from './createFakeLogger.ts'
import { createTestApp } from './createTestApp.ts'

/** Serves a test app over HTTP. */
export async function serveTestApp(
  parameters: createTestApp.Parameters,
): Promise<serveTestApp.ReturnType> {
  const logger = createFakeLogger()
  const served = createTestApp({ ...parameters, logger })
  const { server, port } = await serveHttp({
    fetch: served.app.fetch,
    ...{ host: '127.0.0.1', port: 0, logger },
  })
  const agent = new Agent({ keepAlive: true })

  const open: serveTestApp.Open = (path, options, body) =>
    request({ host: '127.0.0.1', port, path, agent, ...options }).end(body)

  return {
    open,
    request: (path, options) =>
      new Promise((resolve, reject) => {
        const pending = open(path, options)
        pending.once('error', reject)
        pending.once('response', async (response) => {
          const { statusCode: status, headers } = response
          resolve({ status, headers, body: await text(response) })
        })
      }),
    observed: served.observed,
    lines: logger.lines,
    async stop() {
      agent.destroy()
      await drain(server, { deadline: 0 })
    },
  }
}

export declare namespace serveTestApp {
  type Answer = {
    status: number | undefined
    headers: Record<string, string | string[] | undefined>
    body: string
  }

  type Open = (
    path: string,
    options?: RequestOptions,
    body?: string,
  ) => ClientRequest

  type ReturnType = {
    /** Starts a request and returns it without waiting for its response. */
    open: Open
    request(path: string, options?: RequestOptions): Promise<Answer>
    readonly observed: readonly unknown[]
    readonly lines: readonly unknown[]
    stop(): Promise<void>
  }
}
