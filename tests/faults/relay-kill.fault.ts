import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectClient } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { spawnRelay } from '@latchkit/test/relay/spawnRelay'
import { startRedis } from '@latchkit/test/shared/startRedis'
import { expect, test } from 'vitest'

const kills = 20
const topics = Array.from({ length: 4 }, (_, i) => `${i}`.repeat(64))

test.each(['sqlite', 'redis'] as const)(
  `behavior: ${kills} kills under load, on %s, lose nothing that was answered, and keep the order`,
  async (store) => {
    const dir = await mkdtemp(join(tmpdir(), 'latchkit-relay-kill-'))
    const redis =
      store === 'redis' ? await startRedis({ isDurable: true }) : undefined
    const settings = {
      LATCHKIT_RELAY_STORE: store,
      LATCHKIT_RELAY_DATA_DIR: dir,
      ...(redis ? { LATCHKIT_RELAY_REDIS_URL: redis.url } : {}),
    }
    const [reader, writer] = [createIdentity(), createIdentity()]
    const answered = new Map(topics.map((topic) => [topic, [] as string[]]))
    const received = new Map(topics.map((topic) => [topic, [] as string[]]))
    let number = 0
    let port = '0'

    for (let kill = 0; kill <= kills; kill++) {
      const relay = await spawnRelay({
        ...settings,
        LATCHKIT_RELAY_PORT: port,
      })
      port = new URL(relay.url).port
      const { url } = relay
      const sink = await connectClient({ url, identity: reader })
      const source = await connectClient({ url, identity: writer })
      await sink.request('irn_batchSubscribe', { topics })

      let isOver = false
      const publish = async (topic: string) => {
        while (!isOver) {
          const message = `${topic.slice(0, 1)} ${String(number++).padStart(9, '0')}`
          const params = { topic, message, ttl: 3_600, tag: 1108 }
          const answer = await Promise.race([
            source.request('irn_publish', params),
            source.closed,
          ])
          if (!('result' in answer)) return
          answered.get(topic)?.push(message)
        }
      }
      const lanes = topics.map((topic) => publish(topic).catch(() => {}))
      await wait(kill === kills ? 200 : 100 + Math.random() * 200)
      if (kill === kills) {
        isOver = true
        await Promise.all(lanes)
        await expect
          .poll(
            () => {
              const all = new Set([...received.values()].flat())
              for (const { message } of sink.pushes) all.add(message)
              return [...answered.values()].flat().every((it) => all.has(it))
            },
            { timeout: 20_000 },
          )
          .toBe(true)
      }
      await relay.kill()
      isOver = true
      await Promise.all(lanes)
      for (const { topic, message } of sink.pushes)
        received.get(topic)?.push(message)
    }

    for (const topic of topics) {
      // Duplicates may come again after a restart; first arrivals keep the order.
      const firsts = [...new Set(received.get(topic))]
      expect(firsts).toEqual([...firsts].sort())
      const missing = answered.get(topic)?.filter((it) => !firsts.includes(it))
      expect(missing).toEqual([])
      expect(firsts.length).toBeGreaterThan(kills)
    }
    await redis?.stop()
    await rm(dir, { recursive: true })
  },
)
