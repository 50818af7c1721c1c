/** Of one HTTP request, in milliseconds. */
export const timeout = 10_000

export const retryCount = 3

/** Of the first retry, in milliseconds; each later one waits twice as long. */
export const retryDelay = 150

/** HTTP statuses that pass. */
export const retryStatuses: ReadonlySet<number> = new Set([
  403, 408, 413, 429, 500, 502, 503, 504,
])

/** HTTP statuses by which a node may say that it takes one request at a time. */
export const batchRefusals: ReadonlySet<number> = new Set([
  400, 405, 413, 415, 422, 501,
])

/** JSON-RPC codes that pass: unknown, limit exceeded, internal. */
export const retryCodes: ReadonlySet<number> = new Set([-1, -32005, -32603])

/** The longest `Retry-After` that is waited for, in seconds: nobody looks at a page for longer to see one number. */
export const maxRetryAfter = 30

/** Requests in one HTTP request, and how long they are gathered, in milliseconds. */
export const batch = { batchSize: 1_000, wait: 0 } as const

/** Reads in flight that equal ones may join. */
export const cacheSize = 8_192

/** Of one HTTP answer, in bytes. */
export const maxAnswerSize = 10_000_000

export const ranking = {
  /** Between two pings, in milliseconds. */
  interval: 4_000,
  /** Of a ping, in milliseconds. */
  timeout: 1_000,
  sampleCount: 10,
  weights: { stability: 0.7, latency: 0.3 },
  /** Without a read for so long, in milliseconds, nobody needs the ranking. */
  idle: 60_000,
} as const
