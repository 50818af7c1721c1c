import type { Config } from '../config/readConfig.ts'
import { createBucket } from './createBucket.ts'

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
