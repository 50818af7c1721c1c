import type { ConfigError } from '@latchkit/shared/config'
import { readSettings, toVariable } from '@latchkit/shared/config'
import type * as z from 'zod'
import type { networkSchema } from './networkSchema.ts'
import { guide, prefix, secretSettings, settings } from './settings.ts'

/** The operator's settings, validated; `settings.ts` has their schemas. */
export type Config = Readonly<z.output<z.ZodObject<Settings>>>

export declare namespace Config {
  type Network = z.output<typeof networkSchema>
}

type Settings = typeof settings & typeof secretSettings

/**
 * Reads the settings from the environment (such as `LATCHKIT_SERVER_PORT`) or a JSON file (`port`). The environment
 * takes precedence. There, lists and objects are written as JSON; a list of strings may be separated by commas.
 */
export function readConfig(parameters: readConfig.Parameters): Config {
  const { env, file = env.LATCHKIT_CONFIG } = parameters
  return readSettings({
    ...{ env, file, prefix, guide, listConflicts },
    settings: { ...settings, ...secretSettings },
    environmentOnly: Object.keys(secretSettings),
    // URLs of databases and nodes have passwords and keys in them.
    hidden: [
      ...['databaseUrl', 'redisUrl', 'rpcUrls', 'blockscoutUrl', 'ipfsGateway'],
    ],
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

/** Networks whose currency is money: Ethereum, OP, BNB, Gnosis, Polygon, Base, Arbitrum, Avalanche. */
const knownMainNetworks: ReadonlySet<string> = new Set(
  [1, 10, 56, 100, 137, 8_453, 42_161, 43_114].map((it) => `eip155:${it}`),
)

function listConflicts(config: Config): string[] {
  const { nameZones, networks, ensNetwork } = config
  const variable = (name: keyof Config) => toVariable(prefix, name)
  const problems: string[] = []
  if (nameZones.length > 0 && !networks.some(({ id }) => id === ensNetwork))
    problems.push(
      `${variable('ensNetwork')}: the names of ${variable('nameZones')} need ${ensNetwork}; write the id of one of ${variable('networks')}`,
    )
  if (config.gatewayKey && config.gatewayKeyFile)
    problems.push(
      `${variable('gatewayKeyFile')}: there is a ${variable('gatewayKey')}, too; leave one out`,
    )
  const hasTestnet = networks.some(
    ({ id, isTestnet }) => isTestnet && id.startsWith('eip155:'),
  )
  if (config.onrampSandboxKey && !hasTestnet)
    problems.push(
      `${variable('onrampSandboxKey')}: no network of ${variable('networks')} is a test network of eip155; leave it out`,
    )
  const mainNetworks = networks.filter(
    ({ id, isTestnet }) => isTestnet && knownMainNetworks.has(id),
  )
  if (config.onrampSandboxKey && mainNetworks.length > 0)
    problems.push(
      `${variable('onrampSandboxKey')}: ${mainNetworks.map(({ id }) => id).join(', ')} of ${variable('networks')} is marked as a test network and is none, so the key would give real money away; correct "isTestnet"`,
    )
  return problems
}
