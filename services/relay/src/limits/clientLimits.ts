import type { Config } from '../config.ts'
import { createTokenBucket } from './createTokenBucket.ts'

/** Limits the requests of one client, by the second and by the minute. */
export function createRequestLimit(
  limits: Config.Limits,
  now: () => number,
): createRequestLimit.ReturnType {
  const { requestBurst, requestsPerSecond, requestsPerMinute } = limits
  const buckets = [
    createTokenBucket({
      capacity: requestBurst,
      perSecond: requestsPerSecond,
      now,
    }),
    createTokenBucket({
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

/** Limits connections: of each address, by the minute and open ones, and of all addresses. */
export function createConnectionLimit(
  limits: Config.Limits,
  now: () => number,
): createConnectionLimit.ReturnType {
  const { connectsPerMinute, openPerAddress, openSockets } = limits
  let total = 0
  const addresses = createLimitMap(() => {
    const bucket = createTokenBucket({
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

export declare namespace createConnectionLimit {
  type ReturnType = {
    /** Counts a connection; returns the function that ends it, or `undefined` if there are too many. */
    open(address: string): (() => void) | undefined
    sweep(): void
  }
}

/** Keeps a limit for each key, such as an address; removes it when nothing is counted any more. */
export function createLimitMap<value extends { isFull(): boolean }>(
  create: () => value,
): createLimitMap.ReturnType<value> {
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

export declare namespace createLimitMap {
  type ReturnType<value> = { get(key: string): value; sweep(): void }
}
