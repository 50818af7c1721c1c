import { createCommonSettings, wholeNumber } from '@latchkit/shared/settings'
import * as z from 'zod'
import { parseOriginPattern } from '../auth/parseOriginPattern.ts'
import { limitsSchema } from './limitsSchema.ts'

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
        'an origin such as "https://shop.example" or "*.shop.example"',
      ),
    'a list of origins',
  )
  .default([])
const projectSchema = z.strictObject({
  id: z
    .string('a text')
    .min(1, 'a text that is not empty')
    .max(64, 'a text of 64 characters at most'),
  /** Pages that may use it; empty for all. */
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
  /** Where clients reach the relay: what their tokens must be addressed to. Default where it listens. */
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
  /** Empty: any project id is served, or none. */
  projects: z
    .array(projectSchema, 'a list of projects')
    .refine(
      (projects) =>
        new Set(projects.map((it) => it.id)).size === projects.length,
      'every project once',
    )
    .default([]),
  /** Pages that may connect while there is no project; empty for all. */
  origins,
  limits: limitsSchema.prefault({}),
  trustedProxies: common.trustedProxies,
  /** Milliseconds over which sockets are closed when the relay stops. */
  drainSpread: wholeNumber(0, 60_000).default(10_000),
  logLevel: common.logLevel,
}
