import type { Logger } from '@latchkit/shared/logger'
import type { PriceSource } from '../account/ports.ts'
import type { Route } from '../http/implement.ts'
import { serveOnrampUrl, serveOrder, serveWebhooks } from './orders.ts'
import type { OnrampOrders, OnrampProvider } from './ports.ts'
import { serveOptions, serveQuote } from './quotes.ts'

/** The ports of purchases. */
export type OnrampPorts = {
  /** The preferred one first; purchases can only be looked at without one. */
  readonly providers: readonly OnrampProvider[]
  readonly orders: OnrampOrders
  /** For estimates. */
  readonly prices: PriceSource
  readonly logger: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Serves purchases: what can be bought, for how much, and the orders. */
export function createOnrampService(ports: OnrampPorts): readonly Route[] {
  return [
    serveOptions(ports),
    serveQuote(ports),
    serveOnrampUrl(ports),
    serveOrder(ports),
    serveWebhooks(ports),
  ]
}
