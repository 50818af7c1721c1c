import { createTopic } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { afterEach, expect, test } from 'vitest'

// Each limit with two addresses, clients or projects: what one of them uses up is not taken from the other.

let relay: startTestRelay.ReturnType
afterEach(() => relay.stop())

const [first, second] = ['192.0.2.1', '192.0.2.2'] as const
const query = { useOnCloseEvent: 'true' }
const refused = { code: 1_013, reason: 'Too many connections' }
const tooMany = { error: { code: 3_001, data: 'TooManyRequests' } }

/** Starts a relay behind a proxy that names the address of each client. */
async function start(
  limits: Record<string, number>,
  settings: Record<string, string> = {},
) {
  relay = await startTestRelay({
    limits,
    settings: { LATCHKIT_RELAY_TRUSTED_PROXIES: '1', ...settings },
  })
}

const connect = (address: string) =>
  relay.connect({ query, headers: { 'x-forwarded-for': address } })

type Client = Awaited<ReturnType<typeof connect>>
const fetchMessages = (client: Client) =>
  client.request('irn_fetchMessages', { topic: createTopic() })

test('behavior: requests over HTTP are counted for each address', async () => {
  await start({ requestBurst: 2, requestsPerSecond: 1 })
  const url = `${relay.url.replace('ws:', 'http:')}/rpc`
  const post = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await fetch(url, { method: 'POST', headers })).status
  }
  for (const status of [401, 401, 429]) expect(await post(first)).toBe(status)
  for (const status of [401, 401, 429]) expect(await post(second)).toBe(status)
  relay.pass(1_000)
  expect([await post(second), await post(first)]).toEqual([401, 401])
})

test('behavior: connections are counted for each address', async () => {
  await start({ connectsPerMinute: 2 })
  for (const address of [first, first, second]) await connect(address)
  expect(await (await connect(first)).closed).toEqual(refused)
  await fetchMessages(await connect(second))
  expect(await (await connect(second)).closed).toEqual(refused)
})

test('behavior: open connections are counted for each address', async () => {
  await start({ openPerAddress: 1 })
  const client = await connect(first)
  await fetchMessages(await connect(second))
  expect(await (await connect(first)).closed).toEqual(refused)
  expect(await (await connect(second)).closed).toEqual(refused)
  await client.close()
  // Only the address that closed one has room again.
  expect(await (await connect(second)).closed).toEqual(refused)
  await fetchMessages(await connect(first))
})

test('behavior: the total of open connections falls when they close', async () => {
  await start({ openSockets: 2 })
  for (let round = 0; round < 3; round++) {
    const clients = [await connect(first), await connect(second)]
    for (const client of clients) await fetchMessages(client)
    expect(await (await connect('192.0.2.3')).closed).toEqual(refused)
    for (const client of clients) await client.close()
  }
})

test('behavior: requests are counted for each socket', async () => {
  await start({ requestBurst: 3, requestsPerSecond: 1 })
  const [one, other] = [await connect(first), await connect(first)]
  for (let i = 0; i < 3; i++) await fetchMessages(one)
  expect(await fetchMessages(one)).toMatchObject(tooMany)
  expect(await fetchMessages(other)).toHaveProperty('result')
})

test('behavior: publications are counted for each project', async () => {
  const projects = [
    { id: 'shop', publishesPerMinute: 1 },
    { id: 'market', publishesPerMinute: 2 },
    { id: 'free' },
  ]
  await start({}, { LATCHKIT_RELAY_PROJECTS: JSON.stringify(projects) })
  const identity = createIdentity()
  const open = (projectId: string) =>
    relay.connect({ identity, query: { ...query, projectId } })
  const publish = (client: Client) =>
    client.request('irn_publish', {
      ...{ topic: createTopic(), message: 'a', ttl: 300 },
    })
  const shop = await open('shop')
  expect(await publish(shop)).toMatchObject({ result: true })
  expect(await publish(shop)).toMatchObject(tooMany)
  const market = await open('market')
  expect(await publish(market)).toMatchObject({ result: true })
  // Another socket of the same project uses the same quota.
  expect(await publish(await open('shop'))).toMatchObject(tooMany)
  expect(await publish(market)).toMatchObject({ result: true })
  expect(await publish(market)).toMatchObject(tooMany)
  const free = await open('free')
  for (let i = 0; i < 3; i++)
    expect(await publish(free)).toMatchObject({ result: true })
})

test('behavior: topics that sockets receive are counted for each address', async () => {
  await start({})
  const other = await connect(second)
  await other.request('irn_subscribe', { topic: createTopic() })
  const clients: Client[] = []
  // Three sockets of each of four clients receive 24,000 topics, of which an address may have 20,000.
  for (let i = 0; i < 4; i++) {
    const identity = createIdentity()
    const headers = { 'x-forwarded-for': first }
    const open = () => relay.connect({ query, headers, identity })
    const client = await open()
    for (let batch = 0; batch < 4; batch++) {
      const topics = Array.from({ length: 500 }, createTopic)
      await client.request('irn_batchSubscribe', { topics })
    }
    clients.push(client, await open(), await open())
  }
  const closed = await Promise.race(clients.map((it) => it.closed))
  expect(closed).toEqual({
    code: 1_013,
    reason: 'The address receives too many topics',
  })
  const isOpen = ({ socket }: Client) => socket.readyState === socket.OPEN
  expect(isOpen(other)).toBe(true)
  await fetchMessages(other)
  expect(clients.filter(isOpen).length).toBeGreaterThanOrEqual(10)
})
