import { setTimeout as wait } from 'node:timers/promises'
import { startStopwatch } from '@latchkit/test/core/startStopwatch'
import type { connectClient } from '@latchkit/test/relay/connectClient'
import { createTopic } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { hasRedis, startRedis } from '@latchkit/test/shared/startRedis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Session } from './sockets/createSession.ts'
import { drainSessions } from './startRelay.ts'

describe('drainSessions', () => {
  /** Creates sockets that close on `leave`, or never. */
  function open(count: number, { closes = true } = {}) {
    const sessions = new Set<Session>()
    for (let i = 0; i < count; i++) {
      const session: Session = {
        receive() {},
        receiveLong() {},
        address: '',
        lastMessageAt: () => 0,
        countTopics: () => 0,
        receivePing() {},
        receivePong() {},
        tick() {},
        leave() {
          if (closes) sessions.delete(session)
        },
        close() {},
        end() {},
      }
      sessions.add(session)
    }
    return sessions
  }

  test('B16: sockets are closed at random moments, over the whole time', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const sessions = open(1_000)
    await drainSessions(sessions, { spread: 500 })
    expect(sessions.size).toBe(0)
    // Closes are spread evenly: about a hundred in each tenth.
    const tenths = Array.from({ length: 10 }, () => 0)
    for (const [, delay = 0] of timers.mock.calls) {
      const tenth = Math.floor(delay / 50)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    expect(tenths).toHaveLength(10)
    for (const count of tenths) {
      expect(count).toBeGreaterThan(40)
      expect(count).toBeLessThan(180)
    }
  })

  test('behavior: a client that does not close is not waited for', async () => {
    const sessions = open(1, { closes: false })
    const elapsed = startStopwatch()
    await drainSessions(sessions, { spread: 0 })
    expect(elapsed()).toBeLessThan(4_000)
  })
})

describe('nodes', () => {
  describe.skipIf(!hasRedis && !process.env.CI)(
    'several nodes on Redis',
    () => {
      let redis: startRedis.ReturnType
      beforeAll(async () => {
        redis = await startRedis()
      })
      afterAll(() => redis?.stop())

      const start = () =>
        startTestRelay({
          store: 'redis',
          settings: { LATCHKIT_RELAY_REDIS_URL: redis.url },
        })
      const arrives = (check: () => void) => vi.waitFor(check, { interval: 2 })

      test('behavior: are one relay', async () => {
        const nodes = [await start(), await start()]
        const [a, b] = nodes as [Node, Node]
        const topic = createTopic()
        const identity = createIdentity()
        const dapp = await a.connect()
        const wallet = await b.connect({ identity })
        // A second socket of the client on another node, which subscribes for both.
        const second = await a.connect({ identity })
        await second.request('irn_subscribe', { topic })
        await dapp.request('irn_publish', { topic, message: 'one', ttl: 300 })
        for (const it of [wallet, second])
          await arrives(() => expect(it.messages()).toEqual(['one']))
        await wallet.request('irn_publish', { topic, message: 'own', ttl: 300 })
        await dapp.request('irn_subscribe', { topic })
        await arrives(() => expect(dapp.messages()).toEqual(['own']))
        expect(second.messages()).toEqual(['one'])
        await Promise.all(nodes.map((it) => it.stop()))
      })

      test('B16: three nodes are restarted one after the other', async () => {
        const nodes = [await start(), await start(), await start()]
        const topic = createTopic()
        const [writes, reads] = [createIdentity(), createIdentity()]
        const pick = (index: number) => nodes[index % nodes.length] as Node
        const readers: connectClient.ReturnType[] = []
        const answered: string[] = []
        let isOver = false

        async function read(): Promise<void> {
          for (let index = 0; !isOver; index++) {
            const options = { identity: reads }
            const client = await pick(index).connect(options).catch(pause)
            if (!client) continue
            readers.push(client)
            const subscribed = client.request('irn_subscribe', { topic })
            await Promise.race([subscribed.catch(() => {}), client.closed])
            await Promise.race([client.closed, over])
          }
        }
        async function write(): Promise<void> {
          for (let index = 1; !isOver; index++) {
            const options = { identity: writes }
            const client = await pick(index).connect(options).catch(pause)
            if (!client) continue
            const closed = client.closed.then(() => undefined)
            while (!isOver && client.socket.readyState === 1) {
              const message = String(answered.length)
              const params = { topic, message, ttl: 300 }
              const request = client.request('irn_publish', params)
              const answer = await Promise.race([
                request.catch(() => undefined),
                closed,
              ])
              if (answer?.result === true) answered.push(message)
            }
          }
        }
        let end = () => {}
        const over = new Promise<void>((resolve) => {
          end = resolve
        })
        const working = [read(), write()]

        for (let index = 0; index < nodes.length; index++) {
          const count = answered.length
          await arrives(() =>
            expect(answered.length).toBeGreaterThan(count + 30),
          )
          const old = pick(index)
          nodes[index] = await start()
          await old.stop()
        }
        const count = answered.length
        await arrives(() => expect(answered.length).toBeGreaterThan(count + 30))
        isOver = true
        await working[1]
        const late = await pick(0).connect({ identity: reads })
        await late.request('irn_fetchMessages', { topic })
        end()
        await working[0]
        const waiting = await late.request('irn_fetchMessages', { topic })
        // Read now, as either of the last two may have received what the other has not.
        const seen = [...readers, late].flatMap((it) => it.messages())
        for (const it of waiting.result.messages) seen.push(it.message)

        const first = seen.filter((it, index) => seen.indexOf(it) === index)
        expect(first.slice(0, answered.length)).toEqual(answered)
        await Promise.all(nodes.map((it) => it.stop()))
      })
    },
  )

  type Node = startTestRelay.ReturnType

  /** A node that is being replaced refuses for a moment. */
  async function pause(): Promise<undefined> {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
})

describe('engine', () => {
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
        leave: () => redis.kill(),
        back: () => redis.restart(),
      },
      {
        how: 'silent',
        leave: () => redis.suspend(),
        back: () => redis.resume(),
      },
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
})
