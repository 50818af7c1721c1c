import { BaseError } from '@latchkit/core'

/** The content of `/config.json`: the local chains, and what runs beside them. */
export type DemoConfig = {
  readonly chains: readonly DemoConfig.Chain[]
  /** Funded on every chain; the keys are public and worth nothing elsewhere. */
  readonly accounts: readonly DemoConfig.Account[]
  /** `undefined` where litesvm has no build for the platform. */
  readonly solana?: DemoConfig.Solana | undefined
  readonly bitcoin?: DemoConfig.Family | undefined
  readonly polkadot?: DemoConfig.Polkadot | undefined
  /** The URL of the server for these chains; without one the page reads the chains alone. */
  readonly server?: string | undefined
  /** WebSocket address of the WalletConnect relay. */
  readonly relay?: string | undefined
  /** The address of the embedded wallet's frame. */
  readonly frame?: string | undefined
  /** The address of the reference wallet. */
  readonly wallet?: string | undefined
}

export declare namespace DemoConfig {
  type Hex = `0x${string}`
  type Account = { readonly address: Hex; readonly privateKey: Hex }
  /** A local chain of another family; its accounts have funds, and keys of 32 bytes. */
  type Family = {
    readonly name: string
    readonly rpcUrl: string
    readonly accounts: readonly {
      readonly address: string
      readonly privateKey: Hex
    }[]
  }
  type Solana = Family & { readonly genesisHash: string }
  type Polkadot = Family & { readonly genesisHash: Hex }
  type Token = {
    readonly symbol: string
    readonly name: string
    readonly address: Hex
    readonly decimals: number
  }
  type Chain = {
    readonly chainId: number
    readonly name: string
    readonly rpcUrl: string
    readonly contracts: {
      readonly multicall3: Hex
      readonly tokens: readonly Token[]
    }
  }
}

/** Loads `/config.json` from the page's server. Rejects with `DevnetNotFoundError` if there are no local chains. */
export async function loadConfig(): Promise<DemoConfig> {
  return parseConfig(await fetchText('/config.json'))
}

async function fetchText(path: string): Promise<string> {
  try {
    const response = await fetch(path, { cache: 'no-store' })
    if (response.ok) return await response.text()
  } catch (cause) {
    throw new DevnetNotFoundError({ cause })
  }
  throw new DevnetNotFoundError()
}

/** Parses `/config.json`, and checks that it has chains and accounts. */
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
    // A server without `/config.json` may answer with the page.
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

/** `/config.json` is missing, so the local chains are not served. */
class DevnetNotFoundError extends BaseError {
  override name = 'DevnetNotFoundError'
  constructor({ cause }: { cause?: unknown } = {}) {
    super('The local chains are not running.', {
      hint: 'Run `npm start` in the repository and open the address that it prints.',
      cause,
    })
  }
}
