import { createTopic } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { afterEach, expect, test, vi } from 'vitest'

let relay: startTestRelay.ReturnType
afterEach(() => relay.stop())

const day = 86_400_000
const query = { useOnCloseEvent: 'true' }

/** Connects with a token for an audience; resolves with what refused it, if anything did. */
async function connect(aud: string) {
  const identity = createIdentity()
  const iat = Math.floor(relay.now() / 1_000)
  const token = identity.sign({ aud, iat })
  const client = await relay.connect({ identity, token, query })
  const answer = client.request('irn_fetchMessages', { topic: createTopic() })
  return await Promise.race([
    answer.then(({ result }) => result && 'served').catch(() => {}),
    client.closed.then(({ reason }) => reason),
  ])
}

const wrong = 'JWT is invalid: its audience is not this relay'

test.each(['memory', 'sqlite'] as const)(
  'behavior: what has expired is removed every minute: %s',
  async (store) => {
    relay = await startTestRelay({ store, limits: { subscribersPerTopic: 2 } })
    const topic = createTopic()
    for (let i = 0; i < 2; i++) {
      const client = await relay.connect()
      await client.request('irn_subscribe', { topic })
      await client.close()
    }
    const late = await relay.connect()
    const subscribe = () => late.request('irn_subscribe', { topic })
    expect(await subscribe()).toHaveProperty('error')
    // It goes on after the first time.
    for (let i = 0; i < 2; i++) relay.pass(60_000)
    relay.pass(30 * day)
    const next = await relay.connect()
    await vi.waitFor(async () =>
      expect(await next.request('irn_subscribe', { topic })).toHaveProperty(
        'result',
      ),
    )
  },
)

test('behavior: tokens for the public URLs, and for no other', async () => {
  const urls = 'wss://a.example,wss://b.example/'
  const settings = { LATCHKIT_RELAY_PUBLIC_URLS: urls }
  relay = await startTestRelay({ settings })
  expect(await connect('wss://a.example')).toBe('served')
  expect(await connect('wss://b.example')).toBe('served')
  expect(await connect(relay.url)).toBe(wrong)
})

test('behavior: tokens for an address of IPv6', async () => {
  relay = await startTestRelay({ settings: { LATCHKIT_RELAY_HOST: '::1' } })
  const { port } = new URL(relay.url)
  expect(relay.url).toBe(`ws://[::1]:${port}`)
  for (const host of ['[::1]', 'localhost', '127.0.0.1'])
    expect(await connect(`ws://${host}:${port}`)).toBe('served')
  expect(await connect(`ws://[::2]:${port}`)).toBe(wrong)
  expect(await connect('ws://localhost:1')).toBe(wrong)
})

test('behavior: without their port, there are no metrics', async () => {
  const settings = { LATCHKIT_RELAY_METRICS_PORT: '' }
  relay = await startTestRelay({ settings })
  expect(relay.relay.metricsUrl).toBeUndefined()
})

test('behavior: it can be stopped twice', async () => {
  relay = await startTestRelay()
  const client = await relay.connect()
  const stopped = [relay.relay.stop(), relay.relay.stop()]
  await Promise.all(stopped)
  await client.closed
  await relay.relay.stop()
})
