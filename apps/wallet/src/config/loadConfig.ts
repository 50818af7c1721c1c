import { BaseError } from '@latchkit/protocol'
import type { Hex } from 'viem'

/** Fetches the chains, accounts and relay from the page's server. Throws `ConfigNotFoundError` if it has none. */
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

/** Parses `/config.json` and checks its main fields, since its server is part of the same repository. */
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
    // A server without `/config.json` may respond with the page itself.
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

/** The content of `/config.json`: local chains, test accounts and the relay. */
export type WalletConfig = {
  readonly chains: readonly WalletConfig.Chain[]
  /** Accounts with funds on every chain; their keys are public and must not be used elsewhere. */
  readonly accounts: readonly WalletConfig.Account[]
  /** WebSocket URL of the relay. */
  readonly relay: string
}

export declare namespace WalletConfig {
  type Account = { readonly address: Hex; readonly privateKey: Hex }
  type Token = {
    readonly symbol: string
    readonly address: Hex
    readonly decimals: number
  }
  type Chain = {
    readonly chainId: number
    readonly name: string
    readonly rpcUrl: string
    readonly contracts: {
      readonly tokens: readonly Token[]
      /** Finds names of addresses. Names are read on the first chain. */
      readonly universalResolver?: Hex | undefined
    }
  }
}

/** Thrown if `/config.json` is missing, so that the chains and the relay are not running. */
class ConfigNotFoundError extends BaseError {
  override name = 'ConfigNotFoundError'
  constructor({ cause }: { cause?: unknown } = {}) {
    super('The local chains and the relay are not running.', {
      hint: 'Run `npm start` in the repository and open the address that it prints.',
      cause,
    })
  }
}
