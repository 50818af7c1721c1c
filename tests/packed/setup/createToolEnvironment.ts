import process from 'node:process'

/** That of somebody elsewhere, who knows of no sources; a run's mark stays. */
export function createToolEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...env } = process.env
  return { ...env, NEXT_TELEMETRY_DISABLED: '1' }
}
