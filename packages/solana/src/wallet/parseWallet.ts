import { RpcError, stripText } from '@latchkit/protocol'
import { raceSignal } from '@latchkit/protocol/internal'
import { isAddress } from '../encoding/base58.ts'

/** A wallet of this page (Wallet Standard) behind checks: every value that it returns is untrusted. */
export type StandardWallet = {
  /** The registered object itself, which identifies the wallet. */
  readonly source: unknown
  readonly name: string
  readonly icon: string | undefined
  /** The chains that it offers now, such as `solana:mainnet`. */
  listChains(): readonly string[]
  listAccounts(): readonly WalletAccount[]
  hasFeature(feature: string): boolean
  /** Calls a method of a feature. Rejects with `RpcError` 4200 if the wallet does not have it. */
  call(
    feature: string,
    args: readonly unknown[],
    signal?: AbortSignal | undefined,
  ): Promise<unknown>
  /** Subscribes to changes, until the returned function is called. Does nothing if the wallet has no events. */
  onChange(listener: () => void): () => void
}

/** An account that a wallet has opened. */
export type WalletAccount = {
  readonly address: string
  /** The wallet's own object, to name the account in requests. */
  readonly source: unknown
}

const iconPattern = /^data:image\/(png|webp|gif|svg\+xml|jpeg)[;,]/i
const maxIconLength = 64 * 1024
/** The number of characters of a name that are read. */
const maxNameLength = 1_024
/** The most accounts and chains that are read of a wallet. */
const maxItems = 500

/** Parses a registered wallet; `undefined` if it is malformed, or has no Solana chain or no way to connect. */
export function parseWallet(source: unknown): StandardWallet | undefined {
  const read = (key: string) => readProperty(source, key)
  const given = read('name')
  if (typeof given !== 'string') return undefined
  const name = stripText(given.slice(0, maxNameLength), { max: 64 })
  if (!name) return undefined
  const findMethod = (feature: string) => {
    const object = readProperty(read('features'), feature)
    const method = readProperty(object, feature.slice(feature.indexOf(':') + 1))
    return typeof method === 'function' ? { object, method } : undefined
  }
  const wallet: StandardWallet = {
    ...{ source, name, icon: parseIcon(read('icon')) },
    listChains: () =>
      readList(read('chains')).filter(
        (each): each is string =>
          typeof each === 'string' && each.startsWith('solana:'),
      ),
    listAccounts: () => parseAccounts(read('accounts')),
    hasFeature: (feature) => findMethod(feature) !== undefined,
    async call(feature, args, signal) {
      signal?.throwIfAborted()
      const found = findMethod(feature)
      if (!found)
        throw new RpcError({
          code: 4200,
          hint: `The wallet has no "${feature}".`,
        })
      const { object, method } = found
      return raceSignal(
        (async () => Reflect.apply(method, object, args))(),
        signal,
      )
    },
    onChange(listener) {
      let isActive = true
      const listen = () => {
        if (isActive) listener()
      }
      const object = readProperty(read('features'), 'standard:events')
      const on = readProperty(object, 'on')
      let off: unknown
      try {
        if (typeof on === 'function')
          off = Reflect.apply(on, object, ['change', listen])
      } catch {
        // A wallet without working events still answers requests.
      }
      return () => {
        isActive = false
        try {
          if (typeof off === 'function') off()
        } catch {
          // The listener does nothing any more.
        }
      }
    },
  }
  const isOffered =
    wallet.listChains().length > 0 && wallet.hasFeature('standard:connect')
  return isOffered ? wallet : undefined
}

/** Parses the accounts of a wallet, each address once. */
export function parseAccounts(value: unknown): readonly WalletAccount[] {
  const accounts = new Map<string, WalletAccount>()
  for (const source of readList(value)) {
    const address = readProperty(source, 'address')
    if (isAddress(address) && !accounts.has(address))
      accounts.set(address, { address, source })
  }
  return [...accounts.values()]
}

/** Reads a property of a value that may be anything; a getter may throw. */
export function readProperty(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

/** Returns the items of a list, `[]` if the value is not one. */
export function readList(value: unknown): readonly unknown[] {
  try {
    return Array.isArray(value) ? value.slice(0, maxItems) : []
  } catch {
    // A Proxy.
    return []
  }
}

/** Whether a value is bytes; those of another realm, such as an extension's, are no `Uint8Array` of this one. */
export function isBytes(value: unknown): value is Uint8Array {
  try {
    return (
      ArrayBuffer.isView(value) &&
      Object.prototype.toString.call(value) === '[object Uint8Array]'
    )
  } catch {
    return false
  }
}

/** A wallet with an invalid icon is shown with a placeholder. */
function parseIcon(icon: unknown): string | undefined {
  const isImage =
    typeof icon === 'string' &&
    icon.length <= maxIconLength &&
    iconPattern.test(icon)
  return isImage ? icon : undefined
}
