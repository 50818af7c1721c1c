import type { Config } from '../config.ts'
import { createBucket } from './createTokenBucket.ts'

/** Counts requests of one client, by the second and by the minute; gives whether one more is allowed. */
export function createRequestLimit(
  limits: Config.Limits,
  now: () => number,
): createRequestLimit.ReturnType {
  const { requestBurst, requestsPerSecond, requestsPerMinute } = limits
  const buckets = [
    createBucket({ capacity: requestBurst, perSecond: requestsPerSecond, now }),
    createBucket({
      capacity: requestsPerMinute,
      perSecond: requestsPerMinute / 60,
      now,
    }),
  ]
  return {
    take: () => buckets.every((bucket) => bucket.take()),
    isFull: () => buckets.every((bucket) => bucket.isFull()),
  }
}

export declare namespace createRequestLimit {
  type ReturnType = { take(): boolean; isFull(): boolean }
}

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

/** Something of each key, such as a limit of each address; forgotten when it is as new. */
export function createKeyed<value extends { isFull(): boolean }>(
  create: () => value,
): createKeyed.ReturnType<value> {
  const values = new Map<string, value>()
  return {
    get(key) {
      const value = values.get(key) ?? create()
      values.set(key, value)
      return value
    },
    sweep() {
      for (const [key, value] of values) if (value.isFull()) values.delete(key)
    },
  }
}

export declare namespace createKeyed {
  type ReturnType<value> = { get(key: string): value; sweep(): void }
}
