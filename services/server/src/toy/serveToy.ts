import type { ClientRequest, RequestOptions } from 'node:http'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { drain, listen } from '@latchkit/shared/httpServer'
import { createListener } from '../app/createListener.ts'
import { createShortcut } from '../app/createShortcut.ts'
import { createToyApp } from './createToyApp.ts'
import { createToyLogger } from './createToyLogger.ts'

/** A toy app over HTTP, which says how many requests have taken the long way. */
export async function serveToy(
  parameters: createToyApp.Parameters,
): Promise<serveToy.ReturnType> {
  let routed = 0
  const logger = createToyLogger()
  const shortcut = createShortcut({ logger })
  const toy = createToyApp({ ...parameters, logger, shortcut })
  const { server, port } = await listen({
    handle: createListener({
      fetch: (...parts) => {
        routed += 1
        return toy.app.fetch(...parts)
      },
      shortcut,
    }),
    ...{ host: '127.0.0.1', port: 0, portVariable: 'PORT' },
  })
  const agent = new Agent({ keepAlive: true })

  const open: serveToy.Open = (path, options, body) =>
    request({ host: '127.0.0.1', port, path, agent, ...options }).end(body)

  return {
    open,
    ask: (path, options) =>
      new Promise((resolve, reject) => {
        const asked = open(path, options)
        asked.once('error', reject)
        asked.once('response', async (response) => {
          const { statusCode: status, headers } = response
          resolve({ status, headers, body: await text(response) })
        })
      }),
    countRouted: () => routed,
    observed: toy.observed,
    lines: logger.lines,
    async stop() {
      agent.destroy()
      await drain(server, { deadline: 0 })
    },
  }
}

export declare namespace serveToy {
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
    /** Sends a request, whose answer is up to the test. */
    open: Open
    ask(path: string, options?: RequestOptions): Promise<Answer>
    /** Requests that Hono has had. */
    countRouted(): number
    readonly observed: readonly unknown[]
    readonly lines: readonly unknown[]
    stop(): Promise<void>
  }
}
