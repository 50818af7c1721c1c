import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'

/** Milliseconds that an answer is good for: anyone may ask, and asking must cost nothing. */
const lifetime = 1_000
/** Nanoseconds that the process may be busy at a time. */
const longestDelay = 1e9

/** Looks whether the relay can do its work. */
export function createHealth(ports: {
  store: MailboxStore
}): createHealth.ReturnType {
  const delay = monitorEventLoopDelay()
  delay.enable()
  let last: { at: number; result: Promise<boolean> } | undefined
  let live = { at: Number.NEGATIVE_INFINITY, result: true }

  return {
    isLive() {
      const at = performance.now()
      if (at - live.at >= lifetime) {
        live = { at, result: delay.percentile(50) < longestDelay }
        delay.reset()
      }
      return live.result
    },
    isReady() {
      const at = performance.now()
      if (!last || at - last.at >= lifetime) {
        const result = ports.store.ping().then(
          () => true,
          () => false,
        )
        last = { at, result }
      }
      return last.result
    },
    close() {
      delay.disable()
    },
  }
}

export declare namespace createHealth {
  type ReturnType = {
    isLive(): boolean
    isReady(): Promise<boolean>
    close(): void
  }
}
