import type { createApi } from '@latchkit/shared/api/createApi'
import type { Mailer } from '@latchkit/shared/mail/Mailer'
import { createMetricsRegistry, renderMetrics } from '@latchkit/shared/metrics'
import { Counter, Histogram } from 'prom-client'

/** Creates counters in a registry of their own. No label has an address, a user, a project or an origin. */
export function createMetrics(): Metrics {
  const registry = createMetricsRegistry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'latchkit_accounts_request_seconds',
    help: 'Responses, by endpoint and status.',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers,
  })
  const mails = new Counter({
    name: 'latchkit_accounts_mails_total',
    help: 'Mails that the mail server accepted, and those that were not sent.',
    labelNames: ['outcome'],
    registers,
  })
  return {
    observe({ endpoint, status, duration }) {
      requests.observe({ endpoint, status }, duration / 1_000)
    },
    countMails: (mailer) => ({
      async send(mail) {
        try {
          await mailer.send(mail)
          mails.inc({ outcome: 'accepted' })
        } catch (error) {
          mails.inc({ outcome: 'failed' })
          throw error
        }
      },
    }),
    render: () => renderMetrics(registry),
  }
}

export type Metrics = {
  observe(response: createApi.Observed): void
  /** Returns a mailer whose mails are counted. */
  countMails(mailer: Mailer): Mailer
  /** Returns all metrics in Prometheus' text format. */
  render(): ReturnType<typeof renderMetrics>
}
