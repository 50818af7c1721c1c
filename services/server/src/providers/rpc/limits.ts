/** Of one HTTP request to a node, in milliseconds. */
export const timeout = 10_000

export const retryCount = 3

/** Of the first retry, in milliseconds; each later one waits twice as long. */
export const retryDelay = 150

/** After so long, in milliseconds, nobody waits for another try. */
export const retryBudget = 10_000

/** After so long, in milliseconds, another node is asked the same beside the first. */
export const hedgeDelay = 2_000

/** HTTP statuses that pass. */
export const retryStatuses: ReadonlySet<number> = new Set([
  403, 408, 413, 429, 500, 502, 503, 504,
])

/** HTTP statuses by which a node may say that it takes fewer requests at a time. */
export const batchRefusals: ReadonlySet<number> = new Set([
  400, 405, 413, 415, 422, 501,
])

/** JSON-RPC codes that pass: unknown, limit exceeded, internal. */
export const retryCodes: ReadonlySet<number> = new Set([-1, -32005, -32603])

/** JSON-RPC codes by which a node says that another may know more: no such method. */
export const otherCodes: ReadonlySet<number> = new Set([-32601, -32004])

/** The longest that a `Retry-After` keeps a node out of use, in milliseconds. */
export const maxBackoff = 30_000

/** Requests in one HTTP request. */
export const batchSize = 1_000

/** Of one HTTP answer, in bytes. */
export const maxAnswerSize = 10_000_000

/** Of all answers that one node is giving, in bytes; beyond it those wait that are large themselves. */
export const inflow = { most: 67_108_864, large: 1_048_576 } as const

/** HTTP requests to one node at a time. */
export const maxSockets = 256

export const ranking = {
  /** Between two pings, in milliseconds. */
  interval: 4_000,
  /** Of a ping, in milliseconds. */
  timeout: 1_000,
  sampleCount: 10,
  weights: { stability: 0.7, latency: 0.3 },
  /** Without a call for so long, in milliseconds, nobody needs the ranking. */
  idle: 60_000,
} as const

export const cache = {
  maxEntries: 8_192,
  /** Characters of all keys and answers. */
  maxSize: 33_554_432,
  /** Characters of one answer. */
  maxEntrySize: 1_048_576,
  /** How long the id of a chain is kept, in milliseconds: whoever asks for it wants to know, too, whether a node is there. */
  chainLifetime: 30_000,
  /** Between two looks at which block is final, in milliseconds. */
  finalityInterval: 12_000,
  /** Blocks after which one counts as final where nodes don't say. */
  confirmations: 64n,
} as const
