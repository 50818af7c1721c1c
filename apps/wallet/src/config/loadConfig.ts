import { ConfigNotFoundError } from './ConfigNotFoundError.ts'
import { parseConfig } from './parseConfig.ts'
import type { WalletConfig } from './WalletConfig.ts'

/** Asks the page's own server for chains, accounts and relay; throws `ConfigNotFoundError` where it knows none. */
export async function loadConfig(): Promise<WalletConfig> {
  return parseConfig(await fetchText('/config.json'))
}

async function fetchText(path: string): Promise<string> {
  try {
    const response = await fetch(path, { cache: 'no-store' })
    if (response.ok) return await response.text()
  } catch (cause) {
    throw new ConfigNotFoundError({ cause })
  }
  throw new ConfigNotFoundError()
}
