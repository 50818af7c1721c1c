import type { AccountId, Connector, NetworkId, Provider } from '@latchkit/core'
import { RpcError, UserRejectedRequestError } from '@latchkit/protocol'
import { isHexData, raceSignal } from '@latchkit/protocol/internal'
import { readSignature } from '../adapter/readSignature.ts'
import { isSameAddress, toHex } from '../address/address.ts'
import { formatAddress, parseAddress } from '../address/parseAddress.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { EnabledWallet, InjectedWallet } from './bindWallet.ts'
import { parseAccounts } from './parseAccounts.ts'

/** What a session needs of the kit. */
export type SessionOptions = {
  /** The name that wallets show when they ask for access. */
  appName: string
  /** Returns the network that the visitor chose, as wallets have none of their own. */
  getNetworkId(): NetworkId
  /** Returns how addresses of a network are written. */
  getPrefix(networkId: NetworkId): number
}

/** The session with an extension that the visitor chose. */
export type InjectedSession = Pick<
  Connector,
  'connect' | 'reconnect' | 'disconnect' | 'watch'
> & {
  readonly provider: Provider
  /** Makes another network the one of the following requests. The wallet is not asked, as it has none of its own. */
  switchNetwork(networkId: NetworkId): Promise<void>
}

export function createInjectedSession(
  wallet: InjectedWallet,
  options: SessionOptions,
): InjectedSession {
  const { appName, getNetworkId, getPrefix } = options
  const watchers = new Set<Connector.Handlers>()
  const pending = new Set<Promise<EnabledWallet>>()
  let enabled: EnabledWallet | undefined
  let stop: (() => void) | undefined
  let networkId: NetworkId | undefined
  /** What the wallet has opened last. */
  let given: unknown = []
  /** Its addresses, as they are written with a prefix: 500 accounts take some 20 ms. */
  let listed:
    | {
        id: NetworkId
        prefix: number
        addresses: readonly string[] | undefined
      }
    | undefined

  const setGiven = (accounts: unknown) => {
    given = accounts
    listed = undefined
  }

  const getCurrent = () => {
    networkId ??= getNetworkId()
    return networkId
  }

  const listAddresses = (): readonly string[] | undefined => {
    const id = getCurrent()
    const prefix = getPrefix(id)
    if (listed?.id !== id || listed.prefix !== prefix) {
      const keys = parseAccounts(given, { networkId: id })
      const addresses = keys?.map((publicKey) =>
        formatAddress(publicKey, { ss58Prefix: prefix }),
      )
      listed = { id, prefix, addresses }
    }
    return listed.addresses
  }

  const listAccountIds = (): readonly AccountId[] | undefined =>
    listAddresses()?.map(
      (address): AccountId => `${getCurrent()}:${address}` as const,
    )

  /** Follows the accounts while someone watches. */
  const follow = () => {
    if (!enabled || stop || watchers.size === 0) return
    stop = enabled.subscribe((accounts) => {
      setGiven(accounts)
      const accountIds = listAccountIds()
      // A malformed list is ignored.
      if (!accountIds) return
      for (const { onAccounts } of [...watchers]) onAccounts(accountIds)
    })
  }

  const unfollow = () => {
    stop?.()
    stop = undefined
  }

  /** Requests access. After a second click the wallet may refuse, as its first prompt is still open: then that one counts. */
  async function enable(
    signal: AbortSignal | undefined,
  ): Promise<EnabledWallet> {
    signal?.throwIfAborted()
    const [first] = pending
    const request = (async () => wallet.enable(appName))()
    const settle = () => void pending.delete(request)
    pending.add(request)
    request.then(settle, settle)
    try {
      return await raceSignal(request, signal)
    } catch (error) {
      if (!first || !pending.has(first) || signal?.aborted) throw error
      return raceSignal(first, signal)
    }
  }

  async function open(
    signal: AbortSignal | undefined,
  ): Promise<readonly AccountId[]> {
    const method = 'accounts.get'
    try {
      enabled = await enable(signal)
    } catch (error) {
      throw toWalletError(error, { method: 'enable' })
    }
    unfollow()
    try {
      setGiven(await raceSignal(enabled.getAccounts(), signal))
    } catch (error) {
      throw toWalletError(error, { method })
    }
    const accountIds = listAccountIds()
    if (!accountIds) throw new WalletResponseError({ method })
    follow()
    return accountIds
  }

  const requireOpen = (address: string) => {
    const isOpen = listAddresses()?.some((each) => isSameAddress(each, address))
    if (!enabled || !isOpen) throw new RpcError({ code: 4100 })
    return enabled
  }

  return {
    async connect({ networkId: preferred, signal }) {
      networkId = preferred?.startsWith('polkadot:')
        ? preferred
        : getNetworkId()
      return open(signal)
    },
    reconnect({ signal }) {
      networkId = getNetworkId()
      return open(signal)
    },
    async disconnect() {
      // Extensions have no request for it: the visitor revokes access in them.
      unfollow()
      enabled = undefined
      setGiven([])
      networkId = undefined
    },
    watch(handlers) {
      watchers.add(handlers)
      follow()
      return () => {
        watchers.delete(handlers)
        if (watchers.size === 0) unfollow()
      }
    },
    async switchNetwork(next) {
      networkId = next
      for (const { onNetwork } of [...watchers]) onNetwork(next)
      // Addresses are written in another way on each network.
      const accountIds = listAccountIds()
      if (!accountIds) return
      for (const { onAccounts } of [...watchers]) onAccounts(accountIds)
    },
    provider: {
      async request({ method, params }, { signal } = {}) {
        signal?.throwIfAborted()
        const { address, message, transactionPayload, definition } = (params ??
          {}) as Record<string, unknown>
        const metadataMethod = metadataMethods.get(method)
        if (metadataMethod) {
          if (!enabled) throw new RpcError({ code: 4100 })
          const args = metadataMethod === 'get' ? [] : [definition]
          try {
            return await raceSignal(
              enabled.callMetadata(metadataMethod, args),
              signal,
            )
          } catch (error) {
            throw toWalletError(error, { method })
          }
        }
        if (typeof address !== 'string') throw new RpcError({ code: -32602 })
        parseAddress(address)
        const ready = requireOpen(address)
        const sign = () => {
          if (method === 'polkadot_signMessage')
            return ready.sign('signRaw', toRawPayload({ address, message }))
          if (method === 'polkadot_signTransaction')
            return ready.sign('signPayload', transactionPayload as object)
          throw new RpcError({ code: 4200 })
        }
        let answer: unknown
        try {
          answer = await raceSignal((async () => sign())(), signal)
        } catch (error) {
          throw toWalletError(error, { method })
        }
        // The visitor may have hidden the account while the prompt was open.
        requireOpen(address)
        return { signature: readSignature(method, answer) }
      },
    },
  }
}

/** Methods that need no account. WalletConnect has none of them. */
const metadataMethods: ReadonlyMap<string, 'get' | 'provide'> = new Map([
  ['polkadot_getMetadata', 'get'],
  ['polkadot_provideMetadata', 'provide'],
])

/** Extensions reject with a sentence of their own and no code. */
const rejection = /reject|cancell?ed|denied|decline/i

function toWalletError(
  error: unknown,
  { method }: { method: string },
): unknown {
  if (error instanceof TypeError)
    // What the wallet gave has none of the members that it should.
    return new WalletResponseError({ method })
  const text = error instanceof Error ? error.message : error
  const { code } = (typeof error === 'object' ? (error ?? {}) : {}) as {
    code?: unknown
  }
  return code === undefined && typeof text === 'string' && rejection.test(text)
    ? new UserRejectedRequestError({ cause: error })
    : error
}

/** Returns what `signer.signRaw` takes. The wallet signs the bytes between `<Bytes>` and `</Bytes>`. A message that is `0x` and hex digits is bytes, any other is text. */
function toRawPayload(parameters: {
  address: string
  message: unknown
}): object {
  const { address, message } = parameters
  if (typeof message !== 'string') throw new RpcError({ code: -32602 })
  const data = isHexData(message)
    ? message
    : toHex(new TextEncoder().encode(message))
  return { address, data, type: 'bytes' }
}
