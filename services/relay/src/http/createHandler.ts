import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createHealthCheck } from '@latchkit/shared/health'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'
import type { Relay } from '../Relay.ts'
import { createRpcHandler } from './createRpcHandler.ts'
import { readTarget } from './readRequest.ts'

/** Serves HTTP requests: `POST /rpc`, health. */
export function createHandler(
  parameters: createHandler.Parameters,
): createHandler.ReturnType {
  const { relay, isStopping } = parameters
  const health = createHealth({ store: relay.store })
  const rpc = createRpcHandler(parameters)

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { path } = readTarget(request)
    // Clients correct their clocks by the date, from any page.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-expose-headers', 'Date')
    response.setHeader('cache-control', 'no-store')
    if (path === '/rpc') return await rpc.handle(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(response, 405, { status: 'method not allowed' })
    if (path === '/health/live') {
      const isLive = health.isLive()
      const status = isLive ? 'live' : 'busy'
      return send(response, isLive ? 200 : 503, { status })
    }
    if (path === '/health/ready') {
      if (isStopping()) return send(response, 503, { status: 'stopping' })
      const isReady = await health.isReady()
      const status = isReady ? 'ready' : 'unready'
      return send(response, isReady ? 200 : 503, { status })
    }
    send(response, 404, { status: 'not found' })
  }

  return {
    handle(request, response) {
      handle(request, response).catch((error) => {
        relay.logger.error({ error: String(error) }, 'could not answer')
        if (!response.headersSent) send(response, 500, { status: 'failed' })
        else response.destroy()
      })
    },
    tick: rpc.tick,
    close: health.close,
  }
}

export declare namespace createHandler {
  type Parameters = {
    relay: Relay
    audiences: readonly string[]
    isStopping: () => boolean
  }
  type ReturnType = {
    handle(request: IncomingMessage, response: ServerResponse): void
    tick(): void
    close(): void
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Nanoseconds for which the process may be busy at a time. */
const longestDelay = 1e9

/** Checks whether the relay can do its work. */
function createHealth({
  store,
}: {
  store: MailboxStore
}): createHealth.ReturnType {
  const delay = monitorEventLoopDelay()
  delay.enable()

  return {
    isLive: createHealthCheck(() => {
      const isLive = delay.percentile(50) < longestDelay
      delay.reset()
      return isLive
    }),
    isReady: createHealthCheck(() =>
      store.ping().then(
        () => true,
        () => false,
      ),
    ),
    close: () => delay.disable(),
  }
}

declare namespace createHealth {
  type ReturnType = {
    isLive(): boolean
    isReady(): Promise<boolean>
    close(): void
  }
}
