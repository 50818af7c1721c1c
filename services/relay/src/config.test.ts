import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dir = mkdtempSync(join(tmpdir(), 'latchkit-relay-config-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const file = join(dir, 'relay.json')

test('default', () => {
  const config = readConfig({ env: { PATH: '/bin', LATCHKIT_RELAY_PORT: '' } })
  expect(config).toMatchInlineSnapshot(`
    {
      "dataDir": ".latchkit/relay",
      "drainSpread": 10000,
      "host": "127.0.0.1",
      "limits": {
        "addressRequestBurst": 10000,
        "addressRequestsPerSecond": 1000,
        "batchSize": 500,
        "bytesInAll": 1073741824,
        "bytesPerAddress": 33554432,
        "charactersPerTopic": 4194304,
        "closeBytes": 4194304,
        "connectsPerMinute": 600,
        "frameBytes": 262144,
        "handshakeTime": 5000,
        "httpConnections": 1000,
        "httpPerAddress": 64,
        "incompleteBytesInAll": 67108864,
        "incompleteBytesPerAddress": 8388608,
        "jsonDepth": 16,
        "messageCharacters": 98304,
        "messageTime": 30000,
        "messagesInAll": 1000000,
        "messagesPerAddress": 20000,
        "messagesPerTopic": 256,
        "openPerAddress": 1000,
        "openSockets": 10000,
        "pauseBytes": 262144,
        "requestBurst": 200,
        "requestsPerMinute": 900,
        "requestsPerSecond": 50,
        "socketsPerClient": 10,
        "subscribersPerTopic": 16,
        "subscriptionsInAll": 1000000,
        "subscriptionsPerAddress": 10000,
        "subscriptionsPerClient": 2000,
        "topicsPerAddress": 20000,
        "ttlSeconds": 2592000,
        "unclaimedSeconds": 300,
        "waitingConnections": 10000,
        "waitingPerAddress": 6000,
        "windowSize": 32,
      },
      "logLevel": "info",
      "metricsHost": "127.0.0.1",
      "origins": [],
      "port": 8788,
      "projects": [],
      "publicUrls": [],
      "redisPrefix": "latchkit-relay:",
      "store": "sqlite",
      "trustedProxies": 0,
    }
  `)
})

test('parameters: env', () => {
  const config = readConfig({
    env: {
      LATCHKIT_RELAY_PORT: '0',
      LATCHKIT_RELAY_PUBLIC_URLS: 'wss://a.example, wss://b.example/',
      LATCHKIT_RELAY_LIMITS: '{"connectsPerMinute":5}',
      LATCHKIT_RELAY_REDIS_URL: 'redis://me:secret@db',
      LATCHKIT_RELAY_PROJECTS: '[{"id":"shop","origins":["*.shop.example"]}]',
    },
  })
  expect(config).toMatchObject({
    port: 0,
    publicUrls: ['wss://a.example', 'wss://b.example/'],
    limits: { connectsPerMinute: 5, openPerAddress: 1_000 },
    store: 'redis',
    projects: [{ id: 'shop', publishesPerMinute: 0 }],
  })
  expect(config.redisUrl?.reveal()).toBe('redis://me:secret@db')
  expect(JSON.stringify(config)).not.toContain('secret@')
})

test('parameters: file', () => {
  writeFileSync(file, '{"port":1,"host":"::1"}')
  const env = { LATCHKIT_RELAY_PORT: '2' }
  expect(readConfig({ env, file })).toMatchObject({ port: 2, host: '::1' })
})

test('error: what is wrong, all of it', () => {
  writeFileSync(file, '{"redisUrl":"redis://a:hush@b","ports":1}')
  const env = {
    LATCHKIT_RELAY_PORT: 'http',
    LATCHKIT_RELAY_DATADIR: '/x',
    LATCHKIT_RELAY_ORIGINS: 'https://a.example,*',
    LATCHKIT_RELAY_PROJECTS: '[{"id":',
    LATCHKIT_RELAY_LIMITS: '{"frameBytes":1,"more":2}',
    LATCHKIT_RELAY_PUBLIC_URLS: 'https://a.example',
    LATCHKIT_RELAY_REDIS_URL: 'http://me:hush@db',
  }
  expect(getMessage({ env, file })).toMatchInlineSnapshot(`
    "The configuration can't be used:
    relay.json: "redisUrl" is a secret; write LATCHKIT_RELAY_REDIS_URL in the environment
    relay.json: there is no setting "ports"; did you mean port?
    LATCHKIT_RELAY_DATADIR: there is no such setting; did you mean LATCHKIT_RELAY_DATA_DIR?
    LATCHKIT_RELAY_PROJECTS: write valid JSON
    LATCHKIT_RELAY_LIMITS: there is no more here
    LATCHKIT_RELAY_LIMITS.frameBytes: 1 was given; write a whole number from 1024 to 16777216
    LATCHKIT_RELAY_ORIGINS.1: "*" was given; write an origin such as "https://shop.example" or "*.shop.example"; "*.com" or "*.vercel.app" would allow anyone
    LATCHKIT_RELAY_REDIS_URL: something that is not repeated here was given; write redis://user:password@host:6379
    LATCHKIT_RELAY_PUBLIC_URLS.0: "https://a.example" was given; write a URL such as "wss://relay.shop.example", without a path
    LATCHKIT_RELAY_PORT: "http" was given; write a whole number from 0 to 65535"
  `)
})

test('error: numbers that are too small', () => {
  const { limits } = readConfig({ env: {} })
  const none = Object.fromEntries(Object.keys(limits).map((it) => [it, -1]))
  const env = {
    LATCHKIT_RELAY_LIMITS: JSON.stringify(none),
    LATCHKIT_RELAY_DRAIN_SPREAD: '-1',
    LATCHKIT_RELAY_PROJECTS: '[{"id":"a","publishesPerMinute":-1}]',
  }
  const ranges = getMessage({ env })
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^LATCHKIT_RELAY_(LIMITS\.)?/, ''))
    .map((line) => line.replace(': -1 was given; write a whole number', ''))
  expect(ranges.toSorted()).toMatchInlineSnapshot(`
    [
      "DRAIN_SPREAD from 0 to 60000",
      "PROJECTS.0.publishesPerMinute from 0 to 10000000",
      "addressRequestBurst from 1 to 1000000000",
      "addressRequestsPerSecond from 1 to 1000000000",
      "batchSize from 1 to 1000000000",
      "bytesInAll from 1024 to 10000000000000",
      "bytesPerAddress from 1024 to 1000000000000",
      "charactersPerTopic from 1 to 1000000000",
      "closeBytes from 1 to 1000000000",
      "connectsPerMinute from 1 to 1000000000",
      "frameBytes from 1024 to 16777216",
      "handshakeTime from 100 to 60000",
      "httpConnections from 1 to 1000000000",
      "httpPerAddress from 1 to 1000000000",
      "incompleteBytesInAll from 65536 to 1000000000",
      "incompleteBytesPerAddress from 65536 to 1000000000",
      "jsonDepth from 4 to 64",
      "messageCharacters from 1 to 1000000000",
      "messageTime from 100 to 600000",
      "messagesInAll from 1 to 1000000000",
      "messagesPerAddress from 1 to 1000000000",
      "messagesPerTopic from 1 to 1000000000",
      "openPerAddress from 1 to 1000000000",
      "openSockets from 1 to 1000000000",
      "pauseBytes from 1 to 1000000000",
      "requestBurst from 1 to 1000000000",
      "requestsPerMinute from 1 to 1000000000",
      "requestsPerSecond from 1 to 1000000000",
      "socketsPerClient from 1 to 100000",
      "subscribersPerTopic from 2 to 1000000000",
      "subscriptionsInAll from 1 to 1000000000",
      "subscriptionsPerAddress from 1 to 1000000000",
      "subscriptionsPerClient from 1 to 1000000000",
      "topicsPerAddress from 1 to 1000000000",
      "ttlSeconds from 604800 to 1000000000",
      "unclaimedSeconds from 1 to 1000000000",
      "waitingConnections from 1 to 1000000000",
      "waitingPerAddress from 1 to 1000000000",
      "windowSize from 1 to 1000000000",
    ]
  `)
})

test('behavior: the smallest and the largest limits can be set', () => {
  for (const value of [1_024, 16_777_216]) {
    const env = { LATCHKIT_RELAY_LIMITS: `{"frameBytes":${value}}` }
    expect(readConfig({ env }).limits.frameBytes).toBe(value)
  }
})

test.each([
  ['no project without an id', '[{"id":""}]', 'a text that is not empty'],
  [
    'no long id',
    `[{"id":"${'a'.repeat(65)}"}]`,
    'a text of 64 characters at most',
  ],
  ['no project twice', '[{"id":"a"},{"id":"a"}]', 'every project once'],
])('error: projects: %s', (_, projects, expected) => {
  const env = { LATCHKIT_RELAY_PROJECTS: projects }
  expect(getMessage({ env })).toContain(expected)
})

test('behavior: ids of projects have 1 to 64 characters', () => {
  const ids = ['a', 'b', 'c'.repeat(64)]
  const projects = ids.map((id) => ({ id }))
  const env = { LATCHKIT_RELAY_PROJECTS: JSON.stringify(projects) }
  expect(readConfig({ env }).projects.map(({ id }) => id)).toEqual(ids)
})

test.each([
  ...['wss://a.example/path', 'wss://a.example?a=1', 'wss://a.example#a'],
  ...[
    'wss://me@a.example',
    'wss://a b',
    'wss://',
    'wss://a:99999',
    'a.example',
  ],
])('error: %s is no public URL', (url) => {
  const env = { LATCHKIT_RELAY_PUBLIC_URLS: `wss://a.example,${url}` }
  const expected = `PUBLIC_URLS.1: "${url}" was given; write a URL such as`
  expect(getMessage({ env })).toContain(expected)
})

test('behavior: a URL of Redis selects it, unless another store is named', () => {
  const redis = { LATCHKIT_RELAY_REDIS_URL: 'redis://db' }
  expect(readConfig({ env: redis }).store).toBe('redis')
  const env = { ...redis, LATCHKIT_RELAY_STORE: 'memory' }
  expect(readConfig({ env }).store).toBe('memory')
})

function getMessage(parameters: readConfig.Parameters): string {
  try {
    readConfig(parameters)
  } catch (error) {
    return (error as Error).message.replaceAll(`${dir}/`, '')
  }
  throw new Error('nothing was wrong')
}

test('error: a store without its URL', () => {
  const env = { LATCHKIT_RELAY_STORE: 'redis' }
  expect(() => readConfig({ env })).toThrowErrorMatchingInlineSnapshot(`
    [ConfigError: The configuration can't be used:
    LATCHKIT_RELAY_REDIS_URL: the store "redis" needs it]
  `)
})

test.each(['*.com', 'https://*.co.uk', '*.vercel.app', 'shop.*.com'])(
  'error: C-4: anyone can have an origin that %s allows',
  (origin) => {
    const expected = `"${origin}" was given; write an origin such as`
    for (const env of [
      { LATCHKIT_RELAY_ORIGINS: origin },
      { LATCHKIT_RELAY_PROJECTS: `[{"id":"shop","origins":["${origin}"]}]` },
    ])
      expect(getMessage({ env })).toContain(expected)
  },
)
