import * as z from 'zod'
import { parseOriginPattern } from '../auth/parseOriginPattern.ts'
import { limitsSchema } from './limitsSchema.ts'
import { Secret } from './Secret.ts'

const whole = (least: number, most: number) => {
  const text = `a whole number from ${least} to ${most}`
  return z.int(text).min(least, text).max(most, text)
}
const redisExample = 'redis://user:password@host:6379'
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
  publishesPerMinute: whole(0, 10_000_000).default(0),
})

/** Every setting by its name in the configuration file. */
export const settings = {
  host: z.string('a host').min(1, 'a host').default('127.0.0.1'),
  /** 0 is any free one. */
  port: whole(0, 65_535).default(8_788),
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
  dataDir: z.string('a folder').min(1, 'a folder').default('.latchkit/relay'),
  redisUrl: z
    .string(redisExample)
    .regex(/^rediss?:\/\//, redisExample)
    .refine((text) => URL.canParse(text), redisExample)
    .transform((text) => Secret(text))
    .optional(),
  redisPrefix: z.string('a text').default('latchkit-relay:'),
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
  trustedProxies: whole(0, 10).default(0),
  /** Milliseconds over which sockets are closed when the relay stops. */
  drainSpread: whole(0, 60_000).default(10_000),
  logLevel: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      '"debug", "info", "warn", "error" or "silent"',
    )
    .default('info'),
}
