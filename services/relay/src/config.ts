import type { ConfigError } from '@latchkit/shared/config'
import { readSettings, toVariable } from '@latchkit/shared/config'
import { createCommonSettings, wholeNumber } from '@latchkit/shared/settings'
import * as z from 'zod'
import { parseOriginPattern } from './auth/origins.ts'

/** The operator's settings, validated. */
export type Config = Readonly<z.output<z.ZodObject<typeof settings>>>

export declare namespace Config {
  type Project = Config['projects'][number]
  type Limits = Config['limits']
}

/**
 * Reads the settings from the environment (such as `LATCHKIT_RELAY_PORT`) or a JSON file (`port`). The environment takes
 * precedence. There, lists and objects are written as JSON; a list of strings may be separated by commas.
 */
export function readConfig(parameters: readConfig.Parameters): Config {
  return readSettings({
    ...parameters,
    ...{ settings, prefix, guide },
    environmentOnly: ['redisUrl'],
    // A Redis URL selects the store "redis".
    prepare(given) {
      if (given.redisUrl !== undefined) given.store ??= 'redis'
    },
    listConflicts: ({ store, redisUrl }) =>
      store === 'redis' && !redisUrl
        ? [`${toVariable(prefix, 'redisUrl')}: the store "redis" needs it`]
        : [],
  })
}

export declare namespace readConfig {
  type Parameters = {
    env: Readonly<Record<string, string | undefined>>
    /** Path of a JSON file. */
    file?: string | undefined
  }
  type ErrorType = ConfigError
}

const whole = (preset: number, least = 1, most = 1_000_000_000) =>
  wholeNumber(least, most).default(preset)

/** Limits beyond which a request or a connection is refused. */
const limitsSchema = z.strictObject({
  /** Bytes of a frame. Up to four times as many are answered with an error, more close the socket. Clients send some contents of a message twice. */
  frameBytes: whole(262_144, 1_024, 16_777_216),
  /** Characters of a message. */
  messageCharacters: whole(98_304),
  /** Milliseconds in which a message that was begun has to arrive. */
  messageTime: whole(30_000, 100, 600_000),
  /** Bytes of messages that were begun: of all sockets of one address, and of all. */
  incompleteBytesPerAddress: whole(8_388_608, 65_536),
  incompleteBytesInAll: whole(67_108_864, 65_536),
  jsonDepth: whole(16, 4, 64),
  /** Topics, messages or receipts in one request. */
  batchSize: whole(500),
  /** Maximum lifetime of a message in seconds. */
  ttlSeconds: whole(2_592_000, 604_800),
  subscriptionsPerClient: whole(2_000),
  subscribersPerTopic: whole(16, 2),
  messagesPerTopic: whole(256),
  charactersPerTopic: whole(4_194_304),
  /** Size of the messages that one address published and that have not expired, and their number. */
  bytesPerAddress: whole(33_554_432, 1_024, 1e12),
  messagesPerAddress: whole(20_000),
  /** Subscriptions that one address begins within a day. */
  subscriptionsPerAddress: whole(10_000),
  /** Topics that all sockets of one address receive, which is the state that the relay keeps for them. */
  topicsPerAddress: whole(20_000),
  /** What the store holds in all. */
  bytesInAll: whole(1_073_741_824, 1_024, 1e13),
  messagesInAll: whole(1_000_000),
  subscriptionsInAll: whole(1_000_000),
  /** Seconds that a message is kept in a topic without a subscriber so far. */
  unclaimedSeconds: whole(300),
  /** Limits of one socket; requests over HTTP are counted by address. Fifty items of a batch count as one request more. */
  requestsPerSecond: whole(50),
  requestBurst: whole(200),
  requestsPerMinute: whole(900),
  /** Requests of all sockets of one address. */
  addressRequestsPerSecond: whole(1_000),
  addressRequestBurst: whole(10_000),
  /** Milliseconds for the request that opens a socket. */
  handshakeTime: whole(5_000, 100, 60_000),
  /** Limits of one address. */
  connectsPerMinute: whole(600),
  openPerAddress: whole(1_000),
  /** Sockets of one client id. More wait, of which one is accepted each 40 milliseconds; the oldest are closed that sent nothing for 30 seconds, and beyond four times as many all of the oldest. */
  socketsPerClient: whole(10, 1, 100_000),
  /** Connections that wait, in addition to those that are open: of one address, and of all clients. */
  waitingPerAddress: whole(6_000),
  waitingConnections: whole(10_000),
  /** Sockets of all clients. */
  openSockets: whole(10_000),
  /** Connections without a socket, in addition to these: of one address, and of all clients. */
  httpPerAddress: whole(64),
  httpConnections: whole(1_000),
  /** Bytes that wait to be sent to one socket, after which pushes pause. */
  pauseBytes: whole(262_144),
  /** Bytes that wait to be sent to one socket, after which it is closed. */
  closeBytes: whole(4_194_304),
  /** Messages of one topic that a socket may leave unacknowledged. */
  windowSize: whole(32),
})

const common = createCommonSettings({
  port: 8_788,
  dataDir: '.latchkit/relay',
  redisPrefix: 'latchkit-relay:',
})
const wsExample = 'a URL such as "wss://relay.shop.example", without a path'
const origins = z
  .array(
    z
      .string('an origin')
      .refine(
        (text) => parseOriginPattern(text),
        'an origin such as "https://shop.example" or "*.shop.example"; "*.com" or "*.vercel.app" would allow anyone',
      ),
    'a list of origins',
  )
  .default([])
const projectSchema = z.strictObject({
  id: z
    .string('a text')
    .min(1, 'a text that is not empty')
    .max(64, 'a text of 64 characters at most'),
  /** Origins that may use it; empty for all. */
  origins,
  /** 0 is no limit. */
  publishesPerMinute: wholeNumber(0, 10_000_000).default(0),
})

/** What the environment variables of the settings begin with. */
export const prefix = 'LATCHKIT_RELAY_'

/** The document that lists every setting. */
export const guide = 'services/relay/README.md'

/** Every setting by its name in the configuration file. */
export const settings = {
  host: common.host,
  port: common.port,
  metricsHost: common.metricsHost,
  metricsPort: common.metricsPort,
  /** URLs at which clients reach the relay, which are the audiences of their tokens. Default: the address on which it listens. */
  publicUrls: z
    .array(
      z
        .string(wsExample)
        .refine((text) => /^wss?:\/\/[^/?#@\s]+\/?$/.test(text), wsExample)
        .refine((text) => URL.canParse(text), wsExample),
      'a list of URLs',
    )
    .default([]),
  store: z
    .enum(['sqlite', 'memory', 'redis'], '"sqlite", "memory" or "redis"')
    .default('sqlite'),
  dataDir: common.dataDir,
  redisUrl: common.redisUrl,
  redisPrefix: common.redisPrefix,
  /** If empty, requests with any project id, or none, are served. */
  projects: z
    .array(projectSchema, 'a list of projects')
    .refine(
      (projects) =>
        new Set(projects.map((it) => it.id)).size === projects.length,
      'every project once',
    )
    .default([]),
  /** Origins that may connect while there is no project; empty for all. */
  origins,
  limits: limitsSchema.prefault({}),
  trustedProxies: common.trustedProxies,
  /** Milliseconds over which sockets are closed when the relay stops. */
  drainSpread: wholeNumber(0, 60_000).default(10_000),
  logLevel: common.logLevel,
}
