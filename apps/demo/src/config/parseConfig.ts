import type { DemoConfig } from './DemoConfig.ts'
import { DevnetNotFoundError } from './DevnetNotFoundError.ts'

/** Checks the outline of `/config.json`; its server is part of the same repository. */
export function parseConfig(text: string): DemoConfig {
  const value = parse(text)
  if (!isConfig(value))
    throw new DevnetNotFoundError({ cause: 'No chains in /config.json.' })
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    // A server that knows no `/config.json` may answer with the page itself.
    throw new DevnetNotFoundError({ cause })
  }
}

function isConfig(value: unknown): value is DemoConfig {
  if (typeof value !== 'object' || value === null) return false
  const { chains, accounts } = value as Partial<DemoConfig>
  return (
    Array.isArray(chains) &&
    chains.length > 0 &&
    Array.isArray(accounts) &&
    accounts.length > 0
  )
}
