import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createHealthCheck } from '@latchkit/shared/health'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'

/** Nanoseconds for which the process may be busy at a time. */
const longestDelay = 1e9

/** Checks whether the relay can do its work. */
export function createHealth({
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

export declare namespace createHealth {
  type ReturnType = {
    isLive(): boolean
    isReady(): Promise<boolean>
    close(): void
  }
}
