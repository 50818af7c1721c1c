import process from 'node:process'

/** The environment of an app outside this repository: no `source` condition; the run's mark stays. */
export function createToolEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...env } = process.env
  return { ...env, NEXT_TELEMETRY_DISABLED: '1' }
}
