import type { ServerResponse } from 'node:http'
import { Gauge, Registry } from 'prom-client'
import type { Disposer } from './disposer.ts'
import { formatLocalUrl, listen } from './httpServer.ts'

/** Creates a registry of its own, so that two services in a process share no counter; it has the memory of the process. */
export function createMetricsRegistry(): Registry {
  const registry = new Registry()
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  return registry
}

/** All metrics in Prometheus' text format. */
export type MetricsText = { type: string; body: string }

/** Renders a registry, after what is counted outside of it. */
export async function renderMetrics(
  registry: Registry,
  { before = '' }: { before?: string } = {},
): Promise<MetricsText> {
  return {
    type: registry.contentType,
    body: before + (await registry.metrics()),
  }
}

/** Connections of a few scrapers. */
const maxConnections = 16

/**
 * Serves `GET /metrics` on a listener of its own, so that a proxy in front of the service cannot pass it on. Resolves with its
 * URL once it listens; with `undefined` if no port is configured.
 */
export async function serveMetrics(
  parameters: serveMetrics.Parameters,
): Promise<string | undefined> {
  const { config, render, portVariable, disposer } = parameters
  const { metricsHost: host, metricsPort } = config
  if (metricsPort === undefined) return undefined
  const { server, port } = await listen({
    handle({ method, url }, response) {
      const isRead = method === 'GET' || method === 'HEAD'
      if (!isRead || url !== '/metrics') return send(response, 404)
      render().then(
        (metrics) => send(response, 200, metrics),
        () => send(response, 500),
      )
    },
    ...{ host, port: metricsPort, portVariable },
  })
  server.maxConnections = maxConnections
  disposer.add(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = formatLocalUrl({ scheme: 'http', host, port })
  return `${origin}/metrics`
}

export declare namespace serveMetrics {
  type Parameters = {
    config: {
      metricsHost: string
      /** 0 for any free one; `undefined` to serve no metrics. */
      metricsPort?: number | undefined
    }
    render(): Promise<MetricsText>
    /** The environment variable that sets the port, for the error's hint. */
    portVariable: string
    /** Closes the listener. */
    disposer: Disposer
  }
  type ErrorType = listen.ErrorType
}

function send(
  response: ServerResponse,
  status: number,
  { type, body }: MetricsText = { type: 'text/plain', body: '' },
): void {
  const headers = { 'content-type': type, 'cache-control': 'no-store' }
  response.writeHead(status, headers).end(body)
}
