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
