import { join } from 'node:path'
import { FrameConfig } from '@latchkit/protocol/frame'
import type { ConfigError } from '@latchkit/shared/config'
import { readSettings, toVariable } from '@latchkit/shared/config'
import {
  isLoopback,
  originSetting,
  projectsSetting,
} from '@latchkit/shared/origins'
import {
  createCommonSettings,
  linkSecretSetting,
  mailSettings,
  wholeNumber,
} from '@latchkit/shared/settings'
import * as z from 'zod'

/** The operator's settings, validated. */
export type Config = Readonly<z.output<z.ZodObject<typeof settings>>>

/** Reads the settings from the environment, such as `LATCHKIT_FRAME_PORT`, or a JSON file. The environment takes precedence. */
export function readConfig(parameters: readConfig.Parameters): Config {
  const { env, file = env.LATCHKIT_CONFIG } = parameters
  return readSettings({
    ...{ env, file, settings, prefix, guide },
    environmentOnly: secretNames,
    // URLs of nodes may have keys in them, that of the mail server a password.
    hidden: ['rpcUrls', 'smtpUrl'],
    listConflicts(config) {
      const { error } = z.safeParse(FrameConfig, toFrameConfig(config))
      const problems = (error?.issues ?? []).map(
        ({ path: [name, ...rest], message }) =>
          [
            [toVariable(prefix, String(name)), ...rest.map(String)].join('.'),
            message,
          ].join(': '),
      )
      const { accountsLinkSecret, keeperLinkSecret, vaultLinkSecret } = config
      const secrets = [accountsLinkSecret, keeperLinkSecret, vaultLinkSecret]
      if (new Set(secrets.map((it) => it.reveal())).size < secrets.length)
        problems.push(
          `${toVariable(prefix, 'vaultLinkSecret')}: a secret for each service; with one secret, one of them reads what the others mail`,
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

/** What the environment variables of the settings begin with. */
export const prefix = 'LATCHKIT_FRAME_'

/** The document that lists every setting. */
export const guide = 'services/frame/README.md'

/** Settings that only the environment may hold. */
export const secretNames = [
  'accountsLinkSecret',
  'keeperLinkSecret',
  'vaultLinkSecret',
]

const common = createCommonSettings({
  ...{ port: 8792, dataDir: '', redisPrefix: '' },
})

/** Every setting by its name in the configuration file. */
export const settings = {
  host: common.host,
  port: common.port,
  /** The origin at which visitors reach the frame. Default: the address on which it listens. */
  publicUrl: originSetting.optional(),
  /** The folder of the built page. */
  pageDir: z
    .string('a folder')
    .min(1, 'a folder')
    .default(join(import.meta.dirname, '../../dist')),
  accountsUrl: originSetting,
  keeperUrl: originSetting,
  vaultUrl: originSetting,
  /** Apps that may embed the wallet. */
  projects: projectsSetting.default([]),
  /** Whether, without a project, apps on this machine may embed it. Default: if the frame is on this machine itself. */
  allowLoopback: z.boolean('true or false').optional(),
  /** The networks of the wallet, each with the nodes that it may send requests to. */
  chains: z.array(z.unknown(), 'a list of networks'),
  /** With what each service encrypts its part of a link for new devices, which is mailed here. */
  accountsLinkSecret: linkSecretSetting,
  keeperLinkSecret: linkSecretSetting,
  vaultLinkSecret: linkSecretSetting,
  ...mailSettings,
  trustedProxies: common.trustedProxies,
  /** Milliseconds between reporting that it stops and accepting no more connections, for load balancers to notice. */
  drainDelay: wholeNumber(0, 60_000).default(1_000),
  logLevel: common.logLevel,
}

/** Returns what the page reads as `/config.json`. */
export function toFrameConfig(config: Config): FrameConfig {
  const { accountsUrl, keeperUrl, vaultUrl, projects, chains } = config
  const { publicUrl, allowLoopback = !publicUrl || isLoopback(publicUrl) } =
    config
  const urls = { accountsUrl, keeperUrl, vaultUrl }
  // `readConfig` has compared them with the schema.
  return { ...urls, projects, allowLoopback, chains } as FrameConfig
}
