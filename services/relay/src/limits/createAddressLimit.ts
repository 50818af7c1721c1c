import type { Config } from '../config/readConfig.ts'
import { createBucket } from './createBucket.ts'
import { createKeyed } from './createKeyed.ts'

/** Counts connections: of each address, by the minute and open ones, and of all. */
export function createAddressLimit(
  limits: Config.Limits,
  now: () => number,
): createAddressLimit.ReturnType {
  const { connectsPerMinute, openPerAddress, openSockets } = limits
  let total = 0
  const addresses = createKeyed(() => {
    const bucket = createBucket({
      capacity: connectsPerMinute,
      perSecond: connectsPerMinute / 60,
      now,
    })
    const entry = {
      open: 0,
      bucket,
      isFull: () => entry.open === 0 && bucket.isFull(),
    }
    return entry
  })

  return {
    open(address) {
      const entry = addresses.get(address)
      const isAllowed =
        total < openSockets &&
        entry.open < openPerAddress &&
        entry.bucket.take()
      if (!isAllowed) return undefined
      entry.open += 1
      total += 1
      return () => {
        entry.open -= 1
        total -= 1
      }
    },
    sweep: () => addresses.sweep(),
  }
}

export declare namespace createAddressLimit {
  type ReturnType = {
    /** One more connection; gives what ends it, or `undefined` where there are too many. */
    open(address: string): (() => void) | undefined
    sweep(): void
  }
}
