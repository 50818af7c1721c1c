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

/** The setting of the secret that a service shares with the host of the frame, which mails links. */
export const linkSecretSetting = z
  .string('a random text of 32 characters or more')
  .min(32, 'a random text of 32 characters or more')
  .transform((text) => Secret(text))

/** The settings of a service that sends mail. */
export const mailSettings = {
  smtpUrl: secretUrl('smtps?', 'smtps://user:password@mail.shop.example:465'),
  mailFrom: z
    .string('an address')
    .regex(
      /^([\w .-]+ <)?[\w.+-]+@[\w.-]+>?$/,
      'an address such as "Shop <wallet@shop.example>"',
    ),
  /** Milliseconds for the mail server to accept a mail. */
  mailTimeout: wholeNumber(100, 60_000).default(8_000),
  /** What mails call the wallet. */
  appName: z
    .string('a name')
    .regex(/^[\p{L}\p{N} .&'-]{1,40}$/u, 'a name of up to 40 letters')
    .default('Latchkit'),
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
