import { setTimeout } from 'node:timers/promises'
import { startStopwatch } from '@latchkit/test/core/startStopwatch'
import type { MailboxStore } from '@latchkit/test/relay/openRedisStore'
import {
  isUnreachable,
  openRedisStore,
} from '@latchkit/test/relay/openRedisStore'
import { startRedis } from '@latchkit/test/shared/startRedis'
import { createClient } from 'redis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPath } from './openPath.ts'

let redis: startRedis.ReturnType
let count = 0
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis?.stop())

async function publish(store: MailboxStore, topic: string): Promise<void> {
  const message = String(count++)
  const drafts = [
    { topic, message, messageId: message, tag: 0, lifetime: 3_600_000 },
  ]
  await store.publish({ clientId: 'dapp', drafts })
}

test('behavior: connections on which nothing comes any more are made anew, under load, too', async () => {
  const path = await openPath(Number(new URL(redis.url).port))
  const store = openRedisStore({ url: `redis://${path.host}` })
  const other = openRedisStore({ url: redis.url })
  for (const it of [store, other])
    await expect
      .poll(() =>
        it.ping().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  let wakes = 0
  store.watchTopic('silent', () => {
    wakes += 1
  })
  await expect.poll(() => wakes).toBeGreaterThan(0)

  path.swallow()
  wakes = 0
  const elapsed = startStopwatch()
  let answered = 0
  let slowest = 0
  const errors = new Set<unknown>()
  // Writes go on, so that the socket alone would never be found silent.
  while (answered === 0 && elapsed() < 30_000) {
    await setTimeout(20)
    const asked = elapsed()
    publish(store, 'load').then(
      () => {
        answered += 1
      },
      (error) => {
        errors.add(isUnreachable(error) || error)
        slowest = Math.max(slowest, elapsed() - asked)
      },
    )
  }
  expect(elapsed()).toBeLessThan(10_000)
  expect([...errors]).toEqual([true])
  expect(slowest).toBeLessThan(1_500)

  await expect.poll(() => wakes).toBeGreaterThan(0)
  await setTimeout(6_000)
  wakes = 0
  await publish(other, 'silent')
  await expect.poll(() => wakes).toBeGreaterThan(0)
  for (const it of [store, other]) await it.close()
  await path.close()
})

test('behavior: a wake that was lost is made good within seconds', async () => {
  const store = openRedisStore({ url: redis.url })
  const client = await createClient({ url: redis.url }).connect()
  let wakes = 0
  store.watchTopic('lost', () => {
    wakes += 1
  })
  // The first look, too, wakes.
  await setTimeout(6_000)
  wakes = 0
  await client.hSet('latchkit-relay:info:{lost}', 'last', '1-0')
  await expect.poll(() => wakes).toBe(1)
  await setTimeout(6_000)
  expect(wakes).toBe(1)
  await client.close()
  await store.close()
})
