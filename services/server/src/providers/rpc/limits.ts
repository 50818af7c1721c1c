/** Timeout of one HTTP request to a node, in milliseconds. */
export const timeout = 10_000

export const retryCount = 3

/** Delay before the first retry, in milliseconds; it doubles with each retry. */
export const retryDelay = 150

/** Total time, in milliseconds, after which no further retry starts. */
export const retryBudget = 10_000

/** Time, in milliseconds, after which a pending call is also sent to the next node. */
export const hedgeDelay = 2_000

/** Transient HTTP statuses. */
export const retryStatuses: ReadonlySet<number> = new Set([
  403, 408, 413, 429, 500, 502, 503, 504,
])

/** HTTP statuses by which a node may refuse the size of a batch: 413 its bytes, others its calls. */
export const batchRefusals: ReadonlySet<number> = new Set([
  400, 405, 413, 415, 422, 501,
])

/** Transient JSON-RPC error codes: unknown, limit exceeded (also in the forms of Alchemy and QuickNode), internal. */
export const retryCodes: ReadonlySet<number> = new Set([
  -1, -32005, 429, -32007, -32603,
])

/** JSON-RPC error codes after which another node is tried: method not found, method not supported. */
export const otherCodes: ReadonlySet<number> = new Set([-32601, -32004])

/** Upper limit of a node's `Retry-After`, in milliseconds. */
export const maxBackoff = 30_000

/** Calls in one HTTP request, and their characters. */
export const batchSize = 1_000
export const batchLength = 16_777_216

/** Milliseconds after a refusal until a larger batch is tried again. */
export const batchRecovery = 30_000

/** Size limit of one HTTP response, in bytes. */
export const maxAnswerSize = 10_000_000

/** Arrays and objects around a value of a response. */
export const maxJsonDepth = 64

/** Size limit, in bytes, of all responses that one node is sending (`most`); beyond it, responses larger than `large` are aborted. */
export const inflow = { most: 67_108_864, large: 1_048_576 } as const

/** Concurrent HTTP connections to one node. */
export const maxSockets = 256

export const ranking = {
  /** Milliseconds between two pings. */
  interval: 4_000,
  /** Timeout of a ping, in milliseconds. */
  timeout: 1_000,
  sampleCount: 10,
  weights: { stability: 0.7, latency: 0.3 },
  /** Pings stop after this many milliseconds without a call. */
  idle: 60_000,
} as const

export const cache = {
  maxEntries: 8_192,
  /** Characters of all keys and results. */
  maxSize: 33_554_432,
  /** Characters of one result. */
  maxEntrySize: 1_048_576,
  /** Characters of the parameters of a call that is cached, or shared with equal calls. */
  maxParams: 16_384,
  /** Lifetime of a chain id, in milliseconds; short, because callers also use it to check that a node is reachable. */
  chainLifetime: 30_000,
  /** Milliseconds between two reads of the last final block. */
  finalityInterval: 12_000,
  /** Confirmations after which a block counts as final if nodes do not support the `finalized` tag. */
  confirmations: 64n,
} as const
