import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createMetricsRegistry, renderMetrics } from '@latchkit/shared/metrics'
import { Counter, Gauge, Histogram } from 'prom-client'

/** Counters of the relay. No label holds a topic, a client, a project or an address. */
export type Metrics = {
  observeOpen(change: 1 | -1): void
  observeClose(code: number): void
  observePublish(parameters: { tag: number; depth: number }): void
  /** Milliseconds between a push and its answer. */
  observeAnswer(duration: number): void
  observeRedelivery(): void
  /** Counts a refused request or connection, by the tag of its error. */
  observeRefusal(tag: string): void
  observeStoreFailure(): void
  /** Returns all metrics in Prometheus' text format. */
  render(): Promise<{ type: string; body: string }>
}

/** Creates counters in a registry of their own, so that two relays in a process share none. */
export function createMetrics(): Metrics {
  const registry = createMetricsRegistry()
  const registers = [registry]
  const sockets = new Gauge({
    name: 'latchkit_relay_open_sockets',
    help: 'Sockets that are open.',
    registers,
  })
  const closes = new Counter({
    name: 'latchkit_relay_closes_total',
    help: 'Sockets that were closed, by code.',
    labelNames: ['code'],
    registers,
  })
  const publishes = new Counter({
    name: 'latchkit_relay_publishes_total',
    help: 'Messages that were kept, by the tag of their method.',
    labelNames: ['tag'],
    registers,
  })
  const depths = new Histogram({
    name: 'latchkit_relay_mailbox_depth',
    help: 'Messages in a mailbox when one more was kept.',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers,
  })
  const answers = new Histogram({
    name: 'latchkit_relay_push_answer_seconds',
    help: 'From a push to its answer.',
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 10, 60],
    registers,
  })
  const redeliveries = new Counter({
    name: 'latchkit_relay_redeliveries_total',
    help: 'Messages that were sent to a socket again.',
    registers,
  })
  const refusals = new Counter({
    name: 'latchkit_relay_refusals_total',
    help: 'Requests and connections that were refused, by the tag of the error.',
    labelNames: ['tag'],
    registers,
  })
  const failures = new Counter({
    name: 'latchkit_relay_store_failures_total',
    help: 'Calls of the store that failed.',
    registers,
  })
  const delay = monitorEventLoopDelay()
  delay.enable()
  new Gauge({
    name: 'latchkit_relay_event_loop_delay_seconds',
    help: 'The longest event loop delay since the last scrape.',
    registers,
    collect() {
      this.set(delay.max / 1e9)
      delay.reset()
    },
  })

  return {
    observeOpen: (change) => sockets.inc(change),
    observeClose: (code) => closes.inc({ code: formatCode(code) }),
    observePublish({ tag, depth }) {
      publishes.inc({ tag: formatTag(tag) })
      depths.observe(depth)
    },
    observeAnswer: (duration) => answers.observe(duration / 1_000),
    observeRedelivery: () => redeliveries.inc(),
    observeRefusal: (tag) => refusals.inc({ tag }),
    observeStoreFailure: () => failures.inc(),
    render: () => renderMetrics(registry),
  }
}

/** Maps unknown tags to one label: a client may write any tag. */
function formatTag(tag: number): string {
  const isKnown = tag === 0 || (tag >= 1_000 && tag <= 1_121)
  return isKnown ? String(tag) : 'other'
}

function formatCode(code: number): string {
  const isKnown = (code >= 1_000 && code <= 1_015) || relayCodes.includes(code)
  return isKnown ? String(code) : 'other'
}

const relayCodes = [3_000, 4_008, 4_010]
