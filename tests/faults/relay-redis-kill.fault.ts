import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { MailboxStore } from '@latchkit/test/relay/openRedisStore'
import {
  isUnreachable,
  openRedisStore,
} from '@latchkit/test/relay/openRedisStore'
import { startRedis } from '@latchkit/test/shared/startRedis'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { expect, test } from 'vitest'

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const kills = 10
const topicCount = 30
test('behavior: killed again and again, Redis loses no message that was answered, and no order', async () => {
  console.info(`SEED=${seed}`)
  const below = createSeededRandom(seed)
  const random = () => below(2 ** 32) / 2 ** 32
  const redis = await startRedis({ isDurable: true })
  const nodes = [0, 1, 2].map(() => openRedisStore({ url: redis.url }))
  const pick = () => nodes[Math.floor(random() * nodes.length)] as MailboxStore
  const topics = Array.from({ length: topicCount }, (_, i) => `topic ${i}`)
  const published = new Map<string, string[]>()
  let isDone = false
  let refused = 0

  /** Asks again until it is answered, any node. */
  async function insist<value>(
    work: (store: MailboxStore) => Promise<value>,
  ): Promise<value> {
    for (;;)
      try {
        return await work(pick())
      } catch (error) {
        expect(isUnreachable(error), String(error)).toBe(true)
        refused += 1
        await setTimeout(10)
      }
  }

  async function publish(topic: string): Promise<void> {
    const own: string[] = []
    published.set(topic, own)
    for (let i = 0; !isDone; i++) {
      const message = `${topic}: ${i}`
      const messageId = createHash('sha256').update(message).digest('hex')
      const draft = { topic, message, messageId, tag: 0, lifetime: 3_600_000 }
      await insist((it) => it.publish({ clientId: 'dapp', drafts: [draft] }))
      own.push(message)
    }
  }

  const followers = topics.map((topic, i) =>
    follow(nodes[i % nodes.length] as MailboxStore, topic),
  )
  for (const topic of topics)
    await insist((it) => it.subscribe({ clientId: 'wallet', topics: [topic] }))
  const publishers = topics.map(publish)
  for (let kill = 0; kill < kills; kill++) {
    await setTimeout(300 + random() * 1_200)
    await redis.kill()
    // Once for three seconds, else for less than one.
    await setTimeout(kill === 0 ? 3_000 : random() * 800)
    await redis.restart()
  }
  // However slow the machine is.
  const countLeast = () =>
    Math.min(...topics.map((it) => published.get(it)?.length ?? 0))
  await expect.poll(countLeast, { timeout: 120_000 }).toBeGreaterThan(100)
  isDone = true
  await Promise.all(publishers)

  expect(refused, `SEED=${seed}`).toBeGreaterThan(kills)
  const hint = `SEED=${seed}`
  for (const [index, topic] of topics.entries()) {
    const own = published.get(topic) ?? []
    const page = await pick().read({
      ...{ topic, clientId: 'another', limit: 1_000_000 },
    })
    const kept = page.entries
    expect(
      kept.map((it) => it.message),
      hint,
    ).toEqual(own)
    const times = kept.map((it) => it.publishedAt)
    expect(times, hint).toEqual(times.toSorted((a, b) => a - b))
    // Who only reads when woken has all of it, too: a check every five seconds finds lost notifications.
    const follower = followers[index]
    await expect
      .poll(() => follower?.seen.length, { message: hint })
      .toBe(own.length)
    expect(follower?.seen, hint).toEqual(own)
    const read = { topic, clientId: 'wallet', limit: 1 }
    await expect
      .poll(async () => (await pick().read(read)).entries.length, {
        message: hint,
      })
      .toBe(0)
    expect((await pick().read(read)).isSubscribed, hint).toBe(true)
  }
  for (const node of nodes) await node.close()
  await redis.stop()
})

/** Reads on whenever it is woken, and acknowledges. */
function follow(store: MailboxStore, topic: string): { seen: string[] } {
  const seen: string[] = []
  const clientId = 'wallet'
  let after: string | undefined
  let isBehind = false
  let isReading = false

  async function readOn(): Promise<void> {
    while (isBehind) {
      isBehind = false
      const page = await store.read({ topic, clientId, after, limit: 32 })
      after = page.entries.at(-1)?.position ?? after
      isBehind ||= page.hasMore
      seen.push(...page.entries.map((it) => it.message))
      const receipts = page.entries.map(({ messageId }) => ({
        topic,
        messageId,
      }))
      for (;;)
        try {
          await store.acknowledge({ clientId, receipts })
          break
        } catch {
          await setTimeout(50)
        }
    }
  }

  store.watchTopic(topic, () => {
    isBehind = true
    if (isReading) return
    isReading = true
    readOn()
      // Not asked again before it is woken.
      .catch(() => {})
      .finally(() => {
        isReading = false
      })
  })
  return { seen }
}
