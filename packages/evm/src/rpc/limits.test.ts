import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test('default', () => {
  expect({ ...limits }).toEqual({
    timeout: 10_000,
    retryCount: 3,
    retryDelay: 150,
    batch: { batchSize: 1_000, wait: 0 },
    ranking: {
      interval: 4_000,
      timeout: 1_000,
      sampleCount: 10,
      weights: { stability: 0.7, latency: 0.3 },
      idle: 60_000,
    },
  })
})
