import { setTimeout as wait } from 'node:timers/promises'
import { createTopic } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { hasRedis, startRedis } from '@latchkit/test/shared/startRedis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const away = 3_000

describe.skipIf(!hasRedis && !process.env.CI)('the engine goes away', () => {
  let redis: startRedis.ReturnType
  let relay: startTestRelay.ReturnType
  beforeAll(async () => {
    redis = await startRedis({ isDurable: true })
    const settings = { LATCHKIT_RELAY_REDIS_URL: redis.url }
    relay = await startTestRelay({ store: 'redis', settings })
  })
  afterAll(async () => {
    await relay?.stop()
    await redis?.stop()
  })

  test.each([
    {
      how: 'killed',
      leave: () => redis.goAway(),
      back: () => redis.comeBack(),
    },
    { how: 'silent', leave: () => redis.freeze(), back: () => redis.thaw() },
  ])(
    'B10: Redis is $how for 3 seconds: nothing that was answered is lost, sockets stay',
    async ({ leave, back }) => {
      const topics = Array.from({ length: 4 }, createTopic)
      const identity = createIdentity()
      const [dapp, wallet] = [
        await relay.connect(),
        await relay.connect({ identity }),
      ]
      await wallet.request('irn_batchSubscribe', { topics })
      const answered = topics.map(() => 0)
      let refused = 0
      let isOver = false
      const lanes = topics.map(async (topic, index) => {
        while (!isOver) {
          // The same again, until it is answered.
          const message = `${answered[index]}`
          const params = { topic, message, ttl: 300 }
          const { result, error } = await dapp.request('irn_publish', params)
          if (result === true) answered[index] = (answered[index] ?? 0) + 1
          else {
            expect(error).toMatchObject({ code: -32_603, data: 'Internal' })
            refused += 1
            await wait(20)
          }
        }
      })
      const goOn = async () => {
        const before = Math.min(...answered)
        await vi.waitFor(
          () => expect(Math.min(...answered)).toBeGreaterThan(before + 20),
          { timeout: 20_000 },
        )
      }

      await goOn()
      await leave()
      await wait(away)
      await back()
      await goOn()
      isOver = true
      await Promise.all(lanes)
      expect(refused).toBeGreaterThan(0)

      await vi.waitFor(
        () => {
          for (const [index, topic] of topics.entries()) {
            const own = wallet.pushes.filter((it) => it.topic === topic)
            const firsts = [...new Set(own.map((it) => it.message))]
            expect(firsts).toEqual(
              Array.from({ length: answered[index] ?? 0 }, (_, i) => `${i}`),
            )
          }
        },
        { timeout: 20_000 },
      )
      // Neither of them had to connect again, nor is anything left to come.
      for (const it of [dapp, wallet])
        expect(it.socket.readyState).toBe(it.socket.OPEN)
      await vi.waitFor(async () => {
        const params = { topics }
        const page = await (await relay.connect({ identity })).request(
          'irn_batchFetchMessages',
          params,
        )
        expect(page.result.messages).toEqual([])
      })
    },
    60_000,
  )
})
