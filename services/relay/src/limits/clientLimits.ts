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
    take: (count) => buckets.every((bucket) => bucket.take(count)),
    isFull: () => buckets.every((bucket) => bucket.isFull()),
  }
}

export declare namespace createRequestLimit {
  type ReturnType = {
    /** Counts a request, or several; returns `false` if there were too many. */
    take(count?: number): boolean
    isFull(): boolean
  }
}

/** Items of a batch that count as one request more. */
const itemsPerRequest = 50

/** Returns as how many requests a request counts: the items of a batch count, too. */
export function weighRequest(params: unknown): number {
  if (typeof params !== 'object' || params === null) return 1
  const { topics, messages, receipts, subscriptions } = params as Batch
  const lists = [topics, messages, receipts, subscriptions]
  const items = lists.map((it) => (Array.isArray(it) ? it.length : 0))
  return 1 + Math.floor(Math.max(...items) / itemsPerRequest)
}

type Batch = {
  topics?: unknown
  messages?: unknown
  receipts?: unknown
  subscriptions?: unknown
}

/** Limits connections: of each address, by the minute and open ones, and of all addresses. */
export function createConnectionLimit(
  limits: Config.Limits,
  now: () => number,
): createConnectionLimit.ReturnType {
  const { connectsPerMinute, openPerAddress, openSockets } = limits
  let total = 0
  const createBucket = () =>
    createTokenBucket({
      capacity: connectsPerMinute,
      perSecond: connectsPerMinute / 60,
      now,
    })
  const addresses = createLimitMap(() => {
    const bucket = createBucket()
    const waiting = createBucket()
    const entry = {
      open: 0,
      ...{ bucket, waiting },
      isFull: () => entry.open === 0 && bucket.isFull() && waiting.isFull(),
    }
    return entry
  })

  return {
    open(address) {
      const entry = addresses.get(address)
      if (total >= openSockets || entry.open >= openPerAddress) return undefined
      entry.open += 1
      total += 1
      return () => {
        entry.open -= 1
        total -= 1
      }
    },
    take: (address) => addresses.get(address).bucket.take(),
    takeWaiting: (address) => addresses.get(address).waiting.take(),
    sweep: () => addresses.sweep(),
  }
}

export declare namespace createConnectionLimit {
  type ReturnType = {
    /** Counts an open connection; returns the function that ends it, or `undefined` if too many are open. */
    open(address: string): (() => void) | undefined
    /** Counts a connection that is accepted; returns `false` if the address has too many in this minute. */
    take(address: string): boolean
    /** As `take`, for one that waited: those of a client with many leave the others of its address room. */
    takeWaiting(address: string): boolean
    sweep(): void
  }
}

/** Limits the bytes that are held in memory for a key, such as an address, and for all keys. */
export function createByteLimit(parameters: {
  perKey: number
  inAll: number
}): createByteLimit.ReturnType {
  const { perKey, inAll } = parameters
  const sums = new Map<string, number>()
  let total = 0
  return {
    open(key) {
      let own = 0
      return {
        set(bytes) {
          const sum = (sums.get(key) ?? 0) + bytes - own
          total += bytes - own
          own = bytes
          if (sum > 0) sums.set(key, sum)
          else sums.delete(key)
          return sum <= perKey && total <= inAll
        },
      }
    },
  }
}

export declare namespace createByteLimit {
  type Share = {
    /** Sets the bytes of this holder; returns `false` if its key, or all, hold too many. */
    set(bytes: number): boolean
  }
  type ReturnType = { open(key: string): Share }
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
