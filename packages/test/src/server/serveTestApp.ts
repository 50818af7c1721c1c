import type { ClientRequest, RequestOptions } from 'node:http'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { drain, listen } from '@latchkit/shared/httpServer'
import { createListener } from '../../../../services/server/src/app/createListener.ts'
import { createShortcut } from '../../../../services/server/src/app/createShortcut.ts'
import { createFakeLogger } from './createFakeLogger.ts'
import { createTestApp } from './createTestApp.ts'

/** Serves a test app over HTTP and counts the requests that reach Hono's router. */
export async function serveTestApp(
  parameters: createTestApp.Parameters,
): Promise<serveTestApp.ReturnType> {
  let routed = 0
  const logger = createFakeLogger()
  const shortcut = createShortcut({ logger })
  const served = createTestApp({ ...parameters, logger, shortcut })
  const { server, port } = await listen({
    handle: createListener({
      fetch: (...parts) => {
        routed += 1
        return served.app.fetch(...parts)
      },
      shortcut,
    }),
    ...{ host: '127.0.0.1', port: 0, portVariable: 'PORT' },
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
    countRouted: () => routed,
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
    /** Returns the number of requests that Hono has handled. */
    countRouted(): number
    readonly observed: readonly unknown[]
    readonly lines: readonly unknown[]
    stop(): Promise<void>
  }
}
