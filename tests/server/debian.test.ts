import { startPostgres } from '../../services/server/src/testing/startPostgres.ts'
import { startRedis } from '../../services/server/src/testing/startRedis.ts'
import { describeServer } from './describeServer.ts'
import { startHarness } from './startHarness.ts'

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
