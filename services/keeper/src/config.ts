import { createMigrations } from '@latchkit/shared/keyService/database'
import type { KeyConfig } from '@latchkit/shared/keyService/settings'
import { readKeyConfig } from '@latchkit/shared/keyService/settings'

/** The service by its name and the port that it listens on. */
export const service = { name: 'keeper', port: 8790 } as const

/** Reads the settings from the environment, such as `LATCHKIT_KEEPER_PORT`, or a JSON file. */
export function readConfig(parameters: readConfig.Parameters): KeyConfig {
  return readKeyConfig({ ...service, ...parameters })
}

export declare namespace readConfig {
  type Parameters = Omit<readKeyConfig.Parameters, 'name' | 'port'>
}

/** One wallet for each user. */
export const migrations = createMigrations({ isUnique: true })
