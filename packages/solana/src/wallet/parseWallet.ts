import {
  isBytes,
  readIcon,
  readList,
  readName,
  readProperty,
  watchEvents,
} from '@latchkit/core/internal'
import { RpcError } from '@latchkit/protocol'
import { raceSignal } from '@latchkit/protocol/internal'
import { isAddress } from '../encoding/base58.ts'

export { isBytes, readList, readProperty }

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
  /** The versions of transactions that a feature takes; none if the wallet does not say. */
  listVersions(feature: string): readonly ('legacy' | 0)[]
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

/** Parses a registered wallet; `undefined` if it is malformed, or has no Solana chain or no way to connect. */
export function parseWallet(source: unknown): StandardWallet | undefined {
  const read = (key: string) => readProperty(source, key)
  const name = readName(read('name'))
  if (!name) return undefined
  const findMethod = (feature: string) => {
    const object = readProperty(read('features'), feature)
    const method = readProperty(object, feature.slice(feature.indexOf(':') + 1))
    return typeof method === 'function' ? { object, method } : undefined
  }
  const wallet: StandardWallet = {
    ...{ source, name, icon: readIcon(read('icon')) },
    listChains: () =>
      readList(read('chains')).filter(
        (each): each is string =>
          typeof each === 'string' && each.startsWith('solana:'),
      ),
    listAccounts: () => parseAccounts(read('accounts')),
    hasFeature: (feature) => findMethod(feature) !== undefined,
    listVersions: (feature) =>
      readList(
        readProperty(
          findMethod(feature)?.object,
          'supportedTransactionVersions',
        ),
      ).filter((each) => each === 'legacy' || each === 0),
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
    onChange: (listener) =>
      watchEvents(
        readProperty(read('features'), 'standard:events'),
        ['change'],
        listener,
      ),
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
