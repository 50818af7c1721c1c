import { ConfigNotFoundError } from './ConfigNotFoundError.ts'
import type { WalletConfig } from './WalletConfig.ts'

/** Checks the outline of `/config.json`; its server is part of the same repository. */
export function parseConfig(text: string): WalletConfig {
  const value = parse(text)
  if (!isConfig(value))
    throw new ConfigNotFoundError({ cause: 'No chains in /config.json.' })
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    // A server that knows no `/config.json` may answer with the page itself.
    throw new ConfigNotFoundError({ cause })
  }
}

function isConfig(value: unknown): value is WalletConfig {
  if (typeof value !== 'object' || value === null) return false
  const { chains, accounts, relay } = value as Partial<WalletConfig>
  return (
    Array.isArray(chains) &&
    chains.length > 0 &&
    Array.isArray(accounts) &&
    accounts.length > 0 &&
    typeof relay === 'string'
  )
}
