import { createTopic } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { hasRedis, startRedis } from '@latchkit/test/shared/startRedis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

describe.skipIf(!hasRedis && !process.env.CI)('several nodes on Redis', () => {
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
  const arrives = (check: () => void) =>
    vi.waitFor(check, { timeout: 10_000, interval: 2 })

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
    const seen: string[] = []
    const answered: string[] = []
    let isOver = false

    async function read(): Promise<void> {
      for (let index = 0; !isOver; index++) {
        const options = { identity: reads }
        const client = await pick(index).connect(options).catch(pause)
        if (!client) continue
        const subscribed = client.request('irn_subscribe', { topic })
        await Promise.race([subscribed.catch(() => {}), client.closed])
        await Promise.race([client.closed, over])
        seen.push(...client.messages())
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
      await arrives(() => expect(answered.length).toBeGreaterThan(count + 30))
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
    seen.push(...late.messages())
    for (const it of waiting.result.messages) seen.push(it.message)

    const first = seen.filter((it, index) => seen.indexOf(it) === index)
    expect(first.slice(0, answered.length)).toEqual(answered)
    await Promise.all(nodes.map((it) => it.stop()))
  })
})

type Node = startTestRelay.ReturnType

/** A node that is being replaced refuses for a moment. */
async function pause(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, 5))
}
