import type { ConfigError } from '@latchkit/shared/config'
import { readSettings, toVariable } from '@latchkit/shared/config'
import type * as z from 'zod'
import { guide, prefix, settings } from './settings.ts'

/** What the operator decides, checked; `settings.ts` says what each may be. */
export type Config = Readonly<z.output<z.ZodObject<typeof settings>>>

export declare namespace Config {
  type Project = Config['projects'][number]
  type Limits = Config['limits']
}

/**
 * Reads the settings: `LATCHKIT_RELAY_PORT` and so on from the environment, or `port` from a JSON file; the environment
 * goes first. Lists and objects are JSON in the environment, too; a list of texts may be written with commas.
 */
export function readConfig(parameters: readConfig.Parameters): Config {
  return readSettings({
    ...parameters,
    ...{ settings, prefix, guide },
    environmentOnly: ['redisUrl'],
    // A Redis that is named is meant to be used.
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
