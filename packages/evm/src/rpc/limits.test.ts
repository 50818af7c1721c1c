import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test('default', () => {
  expect({ ...limits }).toEqual({
    timeout: 10_000,
    retryCount: 3,
    retryDelay: 150,
    retryStatuses: new Set([403, 408, 413, 429, 500, 502, 503, 504]),
    batchRefusals: new Set([400, 405, 413, 415, 422, 501]),
    retryCodes: new Set([-1, -32005, -32603]),
    maxRetryAfter: 30,
    batch: { batchSize: 1_000, wait: 0 },
    cacheSize: 8_192,
    maxAnswerSize: 10_000_000,
    ranking: {
      interval: 4_000,
      timeout: 1_000,
      sampleCount: 10,
      weights: { stability: 0.7, latency: 0.3 },
      idle: 60_000,
    },
  })
})
