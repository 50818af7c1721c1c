import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { spawnRelay } from '@latchkit/test/relay/spawnRelay'
import { startRedis } from '@latchkit/test/shared/startRedis'
import { test } from 'vitest'
import { openClient } from './openClient.ts'
import { openPath } from './openPath.ts'

const cut = 60_000
/** Of every topic one client publishes, one message after the other. */
const topics = Array.from({ length: 6 }, (_, i) => `${i}`.repeat(64))
const nowhere = 'f'.repeat(64)
const filler = 'A'.repeat(1_000)

/** `near` goes straight to the relay, the others over what is cut; who is `hasty` gives up after seconds, as clients do. */
const kinds = ['near', 'patient', 'hasty'] as const

test.concurrent.for(['memory', 'sqlite', 'redis'] as const)(
  `behavior: a network that is cut for ${cut / 1_000} s under load, on %s, loses nothing that was answered`,
  async (store, { expect, onTestFinished }) => {
    const dir = await mkdtemp(join(tmpdir(), 'latchkit-relay-cut-'))
    onTestFinished(() => rm(dir, { recursive: true }))
    const redis =
      store === 'redis' ? await startRedis({ isDurable: true }) : undefined
    onTestFinished(() => redis?.stop())
    const relay = await spawnRelay({
      LATCHKIT_RELAY_STORE: store,
      LATCHKIT_RELAY_DATA_DIR: dir,
      ...(redis ? { LATCHKIT_RELAY_REDIS_URL: redis.url } : {}),
    })
    onTestFinished(() => relay.kill())
    const path = await openPath(Number(new URL(relay.url).port))
    onTestFinished(() => path.close())
    const over = new AbortController()
    onTestFinished(() => over.abort())

    /** Uses a socket of a client, and another whenever that has failed. */
    async function insist(
      kind: (typeof kinds)[number],
      hear: (() => (push: openClient.Push) => void) | undefined,
      use: (client: openClient.ReturnType) => Promise<void>,
    ): Promise<void> {
      const identity = createIdentity()
      while (!over.signal.aborted)
        try {
          const client = await openClient({
            url: kind === 'near' ? relay.url : `ws://${path.host}`,
            audience: relay.url,
            identity,
            hear: hear?.(),
            patience: kind === 'hasty' ? 5_000 : undefined,
          })
          await use(client).finally(() => client.socket.terminate())
        } catch {
          await wait(100)
        }
    }

    let isEnough = false
    const answered = topics.map(() => 0)
    const publishers = topics.map((topic, index) => {
      const kind = kinds[index % kinds.length] as (typeof kinds)[number]
      return insist(kind, undefined, async ({ request }) => {
        while (!isEnough) {
          const message = `${answered[index]} ${filler}`
          // The same again, until it is answered.
          const params = { topic, message, ttl: 3_600, tag: 1_108 }
          const { result } = await request('irn_publish', params)
          if (result === true) answered[index] = (answered[index] ?? 0) + 1
          await wait(10)
        }
        over.signal.throwIfAborted()
        await wait(cut, undefined, { signal: over.signal })
      })
    })

    const readers = kinds.map((kind) => {
      const firsts = new Map(topics.map((it) => [it, [] as number[]]))
      const settled = new Set<string>()
      const faults: string[] = []
      const state = { firsts, faults, sockets: 0, repeated: 0 }
      const hear = (counts: Map<string, number>) => (push: openClient.Push) => {
        const number = Number.parseInt(push.message, 10)
        const name = `${push.topic.slice(0, 1)} ${number}`
        const own = firsts.get(push.topic)
        const count = (counts.get(name) ?? 0) + 1
        counts.set(name, count)
        // Once more on the same socket, and never what the relay knew to be received.
        if (count > 2) faults.push(`${name}: ${count} times on a socket`)
        if (settled.has(name)) faults.push(`${name}: acknowledged before`)
        if (own?.includes(number)) state.repeated += 1
        else own?.push(number)
      }
      let counts = new Map<string, number>()
      const working = insist(
        kind,
        () => {
          counts = new Map()
          return hear(counts)
        },
        async ({ request }) => {
          state.sockets += 1
          await request('irn_batchSubscribe', { topics })
          while (!over.signal.aborted) {
            const known = [...counts.keys()]
            // Answered after what was sent before it was looked at.
            await request('irn_fetchMessages', { topic: nowhere })
            for (const name of known) settled.add(name)
            await wait(500)
          }
        },
      )
      return { ...state, state, kind, working }
    })

    await expect.poll(() => Math.min(...answered)).toBeGreaterThan(50)
    path.hold()
    // What was under way has arrived.
    await wait(1_000)
    const before = [...answered]
    await wait(cut - 1_000)
    const during = answered.map((count, i) => count - (before[i] ?? 0))
    path.release()
    for (const [index, count] of during.entries())
      if (index % kinds.length === 0) expect(count).toBeGreaterThan(1_000)
      else expect(count).toBe(0)

    await expect
      .poll(() =>
        Math.min(...answered.map((count, i) => count - (before[i] ?? 0))),
      )
      .toBeGreaterThan(50)
    isEnough = true
    const all = () =>
      readers.map(({ firsts }) =>
        topics.map((topic) => firsts.get(topic)?.length),
      )
    // What is under way is answered, too.
    await wait(500)
    await expect.poll(all).toEqual(readers.map(() => answered))
    over.abort()
    await Promise.all([...publishers, ...readers.map((it) => it.working)])

    const upTo = (count = 0) => Array.from({ length: count }, (_, i) => i)
    for (const { kind, firsts, faults, state } of readers) {
      for (const [index, topic] of topics.entries())
        expect(firsts.get(topic)).toEqual(upTo(answered[index]))
      expect(faults, kind).toEqual([])
      if (kind === 'near') expect(state).toMatchObject({ repeated: 0 })
      if (kind === 'hasty') expect(state.sockets).toBeGreaterThan(1)
    }
    // What was sent again is kept once.
    const stranger = await openClient({
      url: relay.url,
      identity: createIdentity(),
    })
    for (const [index, topic] of topics.entries()) {
      const kept: number[] = []
      for (let hasMore = true; hasMore; ) {
        const page = await stranger.request('irn_fetchMessages', { topic })
        for (const { message } of page.result.messages)
          kept.push(Number.parseInt(message, 10))
        hasMore = page.result.hasMore
      }
      expect(kept).toEqual(upTo(answered[index]))
    }
    stranger.socket.terminate()
  },
)
