import type { ConfigError } from '@latchkit/shared/config'
import { readSettings, Secret, toVariable } from '@latchkit/shared/config'
import {
  originSetting,
  originsSetting,
  projectsSetting,
} from '@latchkit/shared/origins'
import {
  createCommonSettings,
  linkSecretSetting,
  mailSettings,
  secretUrl,
  wholeNumber,
} from '@latchkit/shared/settings'
import * as z from 'zod'

/** The operator's settings, validated. */
export type Config = Readonly<z.output<z.ZodObject<typeof settings>>>

export declare namespace Config {
  type Limits = Config['limits']
}

/**
 * Reads the settings from the environment (such as `LATCHKIT_ACCOUNTS_PORT`) or a JSON file (`port`). The environment takes
 * precedence. There, lists and objects are written as JSON; a list of strings may be separated by commas.
 */
export function readConfig(parameters: readConfig.Parameters): Config {
  const { env, file = env.LATCHKIT_CONFIG } = parameters
  return readSettings({
    ...{ env, file, settings, prefix, guide },
    environmentOnly: secretNames,
    // URLs of databases and mail servers have passwords in them.
    hidden: ['databaseUrl', 'redisUrl', 'smtpUrl'],
    listConflicts({ redisUrl, secret, recoverySecret, publicUrl }) {
      const problems: string[] = []
      for (const [name, value] of Object.entries({ secret, recoverySecret }))
        if (redisUrl && !value)
          problems.push(
            `${toVariable(prefix, name)}: processes that share a Redis need the same secret; write one`,
          )
      if (redisUrl && !publicUrl)
        problems.push(
          `${toVariable(prefix, 'publicUrl')}: processes that share a Redis are reached at one origin; write it`,
        )
      return problems
    },
  })
}

export declare namespace readConfig {
  type Parameters = {
    env: Readonly<Record<string, string | undefined>>
    /** Path of a JSON file. Default: `LATCHKIT_CONFIG`. */
    file?: string | undefined
  }
  type ErrorType = ConfigError
}

const secretText = z
  .string('a random text of 32 characters or more')
  .min(32, 'a random text of 32 characters or more')
  .transform((text) => Secret(text))

const whole = (preset: number) => wholeNumber(1, 1_000_000_000).default(preset)

const limitsSchema = z.strictObject({
  /** Mails with a code or a link to one address; known devices have as many each. */
  addressMailsPerHour: whole(5),
  addressMailsPerDay: whole(10),
  /** Codes that are tried for one address, right ones included. */
  addressTriesPerDay: whole(20),
  /** Of one client: an IPv4 address, or a /64 of IPv6. */
  clientMailsPerHour: whole(60),
  projectMailsPerHour: whole(10_000),
  /** Requests of one client. */
  clientRequestsPerMinute: wholeNumber(0, 1_000_000).default(600),
})

const common = createCommonSettings({
  port: 8_789,
  dataDir: '.latchkit/accounts',
  redisPrefix: 'latchkit-accounts:',
})

/** What the environment variables of the settings begin with. */
export const prefix = 'LATCHKIT_ACCOUNTS_'

/** The document that lists every setting. */
export const guide = 'services/accounts/README.md'

/** Settings that only the environment may hold. */
export const secretNames = [
  'secret',
  'formerSecrets',
  'recoverySecret',
  'formerRecoverySecrets',
  'linkSecret',
]

/** Every setting by its name in the configuration file. */
export const settings = {
  host: common.host,
  port: common.port,
  metricsHost: common.metricsHost,
  metricsPort: common.metricsPort,
  /** The origin at which visitors reach the service: the issuer of its tokens. Default: the address on which it listens. */
  publicUrl: originSetting.optional(),
  dataDir: common.dataDir,
  databaseUrl: secretUrl(
    'postgres|postgresql',
    'postgres://user:password@host:5432/database',
  ).optional(),
  redisUrl: common.redisUrl,
  redisPrefix: common.redisPrefix,
  /** All keys of the service are derived from it. Default: a file in `dataDir`. */
  secret: secretText.optional(),
  /** Secrets that came before: what they signed is still accepted. */
  formerSecrets: z.array(secretText, 'a list of texts').max(4).default([]),
  /** The keys that wallets in `managed` mode are recovered with are derived from it. Default: a file in `dataDir`. */
  recoverySecret: secretText.optional(),
  /** Secrets that came before: what keys of theirs wrapped still needs them. */
  formerRecoverySecrets: z
    .array(secretText, 'a list of texts')
    .max(4)
    .default([]),
  /** Encrypts this service's part of a link for new devices for the frame's host. Default: the service mails the link alone. */
  linkSecret: linkSecretSetting.optional(),
  ...mailSettings,
  /** Origins of the wallet's frame, which alone may call the service. Default: this machine. */
  frameOrigins: originsSetting.default([]),
  /** Apps that may embed the wallet. Without any, `origins` and this machine may, under every project id. */
  projects: projectsSetting.default([]),
  origins: originsSetting.default([]),
  limits: limitsSchema.prefault({}),
  trustedProxies: common.trustedProxies,
  /** Milliseconds between reporting that it stops and accepting no more connections, for load balancers to notice. */
  drainDelay: wholeNumber(0, 60_000).default(1_000),
  logLevel: common.logLevel,
}
