import * as z from 'zod'
import { Secret } from './config.ts'

/** A number of steps between two bounds. */
export function wholeNumber(least: number, most: number) {
  const text = `a whole number from ${least} to ${most}`
  return z.int(text).min(least, text).max(most, text)
}

/** A URL that holds a password. `schemes` are alternatives of a regular expression. */
export function secretUrl(schemes: string, example: string) {
  return z
    .string(example)
    .regex(new RegExp(`^(${schemes})://`), example)
    .refine((text) => URL.canParse(text), example)
    .transform((text) => Secret(text))
}

/** Returns the schemas of the settings that every service has. */
export function createCommonSettings(defaults: {
  port: number
  dataDir: string
  redisPrefix: string
}) {
  return {
    host: z.string('a host').min(1, 'a host').default('127.0.0.1'),
    /** 0 is any free one. */
    port: wholeNumber(0, 65_535).default(defaults.port),
    dataDir: z.string('a folder').min(1, 'a folder').default(defaults.dataDir),
    redisUrl: secretUrl(
      'rediss?',
      'redis://user:password@host:6379',
    ).optional(),
    metricsHost: z.string('a host').min(1, 'a host').default('127.0.0.1'),
    /** 0 is any free one. Without it, no metrics are served. */
    metricsPort: wholeNumber(0, 65_535).optional(),
    redisPrefix: z.string('a text').default(defaults.redisPrefix),
    trustedProxies: wholeNumber(0, 10).default(0),
    logLevel: z
      .enum(
        ['debug', 'info', 'warn', 'error', 'silent'],
        '"debug", "info", "warn", "error" or "silent"',
      )
      .default('info'),
  }
}
