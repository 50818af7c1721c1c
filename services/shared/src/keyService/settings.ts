import * as z from 'zod'
import { readSettings, Secret } from '../config.ts'
import { originSetting, originsSetting } from '../origins.ts'
import {
  createCommonSettings,
  linkSecretSetting,
  secretUrl,
  wholeNumber,
} from '../settings.ts'

/** The settings of keeper and vault, validated. */
export type KeyConfig = Readonly<
  z.output<z.ZodObject<ReturnType<typeof createKeySettings>>>
>

/** Reads the settings of a service from the environment or a JSON file. */
export function readKeyConfig(parameters: readKeyConfig.Parameters): KeyConfig {
  const { env, file = env.LATCHKIT_CONFIG, name, port } = parameters
  return readSettings({
    settings: createKeySettings({ name, port }),
    ...{ env, file, prefix: getPrefix(name), guide: getGuide(name) },
    environmentOnly: secretNames,
    hidden: ['databaseUrl', 'redisUrl'],
    listConflicts: ({ redisUrl, secret, kmsKeyId, kmsCredentials }) => [
      ...(redisUrl && !secret
        ? [`${getPrefix(name)}SECRET: processes that share a Redis need one`]
        : []),
      ...(kmsKeyId && !kmsCredentials
        ? [`${getPrefix(name)}KMS_CREDENTIALS: the KMS key needs them`]
        : []),
    ],
  })
}

export declare namespace readKeyConfig {
  type Service = { name: 'keeper' | 'vault'; port: number }
  type Parameters = Service & {
    env: Readonly<Record<string, string | undefined>>
    file?: string | undefined
  }
}

/** Settings that only the environment may hold. */
export const secretNames = ['secret', 'linkSecret', 'kmsCredentials']

/** Returns what the environment variables of a service begin with. */
export function getPrefix(name: string): string {
  return `LATCHKIT_${name.toUpperCase()}_`
}

/** Returns the document that lists every setting of a service. */
export function getGuide(name: string): string {
  return `services/${name}/README.md`
}

const keeperSetting = originSetting.optional()

const credentialsText = 'an access key id, a colon and a secret access key'

/** Returns the schemas of a service's settings. */
export function createKeySettings({ name, port }: readKeyConfig.Service) {
  const common = createCommonSettings({
    port,
    dataDir: `.latchkit/${name}`,
    redisPrefix: `latchkit-${name}:`,
  })
  return {
    host: common.host,
    port: common.port,
    metricsHost: common.metricsHost,
    metricsPort: common.metricsPort,
    /** The origin at which the frame reaches the service. Default: the address on which it listens. */
    publicUrl: originSetting.optional(),
    /** The origin of the account service, as its tokens name it. */
    accountsUrl: originSetting,
    ...(settingsOf(name) as { keeperUrl: typeof keeperSetting }),
    /** Origins of the wallet's frame, which alone may call the service. */
    frameOrigins: originsSetting,
    dataDir: common.dataDir,
    databaseUrl: secretUrl(
      'postgres|postgresql',
      'postgres://user:password@host:5432/database',
    ).optional(),
    redisUrl: common.redisUrl,
    redisPrefix: common.redisPrefix,
    /** Authenticates nonces of proofs. Default: random for each start. */
    secret: z
      .string('a random text of 32 characters or more')
      .min(32, 'a random text of 32 characters or more')
      .transform((text) => Secret(text))
      .optional(),
    /** Encrypts this service's part of a link for new devices for the frame's host, which has the same secret. */
    linkSecret: linkSecretSetting,
    /** Links for new devices to one address in an hour, of which a day has twice as many. */
    linksPerHour: wholeNumber(0, 1_000_000).default(5),
    /** The file of the keyring. Default: `keyring` in `dataDir`. */
    keyringFile: z.string('a file').min(1, 'a file').optional(),
    /** A key of AWS KMS, in place of the file. */
    kmsKeyId: z.string('the ARN of a key').min(1).optional(),
    kmsRegion: z.string('a region').default('us-east-1'),
    kmsEndpoint: originSetting.optional(),
    kmsCredentials: z
      .string(credentialsText)
      .regex(/^[^:]+:.+$/, credentialsText)
      .transform((text) => Secret(text))
      .optional(),
    /** Requests of one client per minute. */
    clientLimit: wholeNumber(0, 1_000_000).default(600),
    trustedProxies: common.trustedProxies,
    logLevel: common.logLevel,
  }
}

/** The vault asks the keeper which of its shares have a counterpart; the keeper asks no one. */
function settingsOf(name: 'keeper' | 'vault') {
  return name === 'vault' ? { keeperUrl: keeperSetting } : {}
}
