import { hasPostgres, startPostgres } from '@latchkit/test/shared/startPostgres'
import { hasRedis, startRedis } from '@latchkit/test/shared/startRedis'
import { describe } from 'vitest'
import { describeServer } from './describeServer.ts'
import { startHarness } from './startHarness.ts'

// Skipped on a machine without them, but never in CI.
const isMissing = !process.env.CI && !(hasPostgres && hasRedis)

describe.skipIf(isMissing)('on stores of an operator', () => {
  describeServer('on PostgreSQL 15 and Redis 7', async () => {
    const postgres = await startPostgres()
    const redis = await startRedis()
    const harness = await startHarness({
      LATCHKIT_SERVER_DATABASE_URL: postgres.url,
      LATCHKIT_SERVER_REDIS_URL: redis.url,
    })
    return {
      ...harness,
      async stop() {
        await harness.stop()
        await postgres.stop()
        await redis.stop()
      },
    }
  })
})
