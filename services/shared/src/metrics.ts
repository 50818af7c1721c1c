import { Gauge, Registry } from 'prom-client'
import { isPrivateAddress } from './clientAddress.ts'

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

/** Returns whether a request may read the metrics: they are for the operator's own network, not for what a proxy passed on. */
export function mayReadMetrics(parameters: {
  /** The address of the socket's other end. */
  peer: string | undefined
  getHeader: (name: string) => unknown
}): boolean {
  const { peer = '', getHeader } = parameters
  const isForwarded = ['forwarded', 'x-forwarded-for', 'via'].some(getHeader)
  return !isForwarded && isPrivateAddress(peer)
}
