import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { waitUntilReady } from '@latchkit/test/relay/spawnRelay'
import { startRedis } from '@latchkit/test/shared/startRedis'
import { expect, onTestFinished, test } from 'vitest'
import { openClient } from './openClient.ts'

/** Until then the mailboxes of all slow readers have been full: 16 of 256 messages, of one in ten. */
const few = 50_000
const many = 200_000
const hour = 3_600_000
const filler = 'A'.repeat(1_400)
const program = fileURLToPath(new URL('weighedRelay.ts', import.meta.url))
const high = 100_000_000
const limits = {
  ...{ requestsPerSecond: high, requestBurst: high, requestsPerMinute: high },
  ...{ connectsPerMinute: high, openPerAddress: high },
  ...{ addressRequestsPerSecond: high, addressRequestBurst: high },
  ...{ bytesPerAddress: 1_000 * high, messagesPerAddress: high },
}

/** Those of clients that read what they are sent, and of those that hardly do. */
const topics = Array.from({ length: 48 }, (_, i) => name(`quick ${i}`))
const slowTopics = Array.from({ length: 16 }, (_, i) => name(`slow ${i}`))

test.each(['memory', 'sqlite', 'redis'] as const)(
  `behavior: ${many.toLocaleString('en')} messages, slow readers and reconnects, on %s, take no more memory than ${few.toLocaleString('en')} messages`,
  async (store) => {
    const dir = await mkdtemp(join(tmpdir(), 'latchkit-relay-memory-'))
    onTestFinished(() => rm(dir, { recursive: true }))
    const redis = store === 'redis' ? await startRedis() : undefined
    onTestFinished(() => redis?.stop())
    const relay = await start({
      LATCHKIT_RELAY_STORE: store,
      LATCHKIT_RELAY_DATA_DIR: dir,
      ...(redis ? { LATCHKIT_RELAY_REDIS_URL: redis.url } : {}),
    })
    const { url } = relay
    const identities = Array.from({ length: 8 }, () => createIdentity())
    const over = new AbortController()
    onTestFinished(() => over.abort())
    let received = 0
    let reconnects = 0

    /** Reads all, and comes again after every few thousand messages. */
    async function read(
      own: readonly string[],
      identity: createIdentity.ReturnType,
    ) {
      while (!over.signal.aborted) {
        let left = 2_000
        let leave = () => {}
        const enough = new Promise<void>((resolve) => {
          leave = resolve
        })
        const client = await openClient({
          ...{ url, identity },
          hear() {
            received += 1
            left -= 1
            if (left === 0) leave()
          },
        })
        await client.request('irn_batchSubscribe', { topics: own })
        await Promise.race([enough, once(over.signal, 'abort')])
        client.socket.terminate()
        reconnects += 1
      }
    }

    /** Reads for a moment now and then, so that it is there, and far behind. */
    async function dawdle(
      own: readonly string[],
      identity: createIdentity.ReturnType,
    ) {
      const { socket, request } = await openClient({ url, identity })
      await request('irn_batchSubscribe', { topics: own })
      while (!over.signal.aborted) {
        socket.pause()
        await Promise.race([wait(5_000), once(over.signal, 'abort')])
        socket.resume()
        await wait(5)
      }
      socket.terminate()
    }

    let number = 0
    let refused = 0
    async function publish(count: number): Promise<void> {
      const end = number + count
      await Promise.all(
        identities.map(async (identity) => {
          const { socket, request } = await openClient({ url, identity })
          const lane = async () => {
            while (number < end) {
              number += 1
              const all = number % 10 === 0 ? slowTopics : topics
              const topic = all[number % all.length]
              const params = { topic, message: `${number} ${filler}`, ttl: 300 }
              const { error } = await request('irn_publish', params)
              if (error) {
                // A mailbox of a slow reader, which is full.
                expect(error.data).toBe('MailboxLimitExceeded')
                refused += 1
              }
            }
          }
          await Promise.all(Array.from({ length: 8 }, lane))
          socket.terminate()
        }),
      )
    }

    const readers = [0, 1, 2, 3].flatMap((i) => [
      read(topics.slice(i * 12, i * 12 + 12), createIdentity()),
      dawdle(slowTopics.slice(i * 4, i * 4 + 4), createIdentity()),
    ])
    await publish(few)
    const mark = await relay.weigh({ pass: hour })
    const early = received
    await publish(many)
    const after = await relay.weigh({ pass: hour })
    console.log(
      `${store}: ${format(mark)}, then ${format(after)}; ${number} messages, ${received - early} received since, ${refused} refused, ${reconnects} reconnects`,
    )
    expect(received - early).toBeGreaterThan(many * 0.85)
    expect(reconnects).toBeGreaterThan(50)
    expect(after.rss).toBeLessThan(mark.rss * 1.1)
    // The allocator keeps pages that are not in use, so this finds what grows slowly.
    expect(after.used).toBeLessThan(mark.used * 1.1)
    over.abort()
    await Promise.all(readers)
  },
)

function name(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function format({ rss, used }: Weight): string {
  const [all, own] = [rss, used].map((it) => (it / 1_048_576).toFixed(1))
  return `${all} MB with ${own} in use`
}

/** Bytes of a process: of its pages, and what is in use of its heap and buffers. */
type Weight = { rss: number; used: number }

async function start(settings: Record<string, string>) {
  const child = fork(program, {
    execArgv: ['--conditions=source', '--expose-gc'],
    env: {
      PATH: process.env.PATH,
      LATCHKIT_RELAY_PORT: '0',
      LATCHKIT_RELAY_LOG_LEVEL: 'error',
      LATCHKIT_RELAY_LIMITS: JSON.stringify(limits),
      ...settings,
    },
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const hear = async () => (await once(child, 'message'))[0]
  const { url } = (await hear()) as { url: string }
  await waitUntilReady(url)
  return {
    url,
    /** Its memory, when milliseconds have gone by on its clock. */
    async weigh(given: { pass: number }): Promise<Weight> {
      child.send(given)
      return (await hear()) as Weight
    },
  }
}
