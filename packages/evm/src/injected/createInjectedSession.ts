import type { AccountId, Connector } from '@latchkit/core'
import { toRpcError } from '@latchkit/protocol'
import { raceSignal, wait } from '@latchkit/protocol/internal'
import { getChainId } from '../chain/chainId.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { BoundProvider } from './bindProvider.ts'
import { parseAddresses, watchProvider } from './watchProvider.ts'

/** Timeout of revoking the site's permission, in milliseconds; a wallet without the method may never answer. */
const revokeTimeout = 100

/** The number of accounts that are reported; a kit keeps no more of a wallet. */
const maxAccounts = 500

/** The session with an injected wallet that the visitor chose. */
export type InjectedSession = Pick<
  Connector,
  'connect' | 'reconnect' | 'disconnect' | 'watch'
>

export function createInjectedSession(
  provider: BoundProvider,
): InjectedSession {
  const prompt = createPrompt(provider)
  const watchers = new Set<Connector.Handlers>()
  let chainId: number | undefined
  let withheld: readonly string[] | undefined
  /** What the wallet has named last. */
  let latest: readonly string[] | undefined
  let spell: ((address: string) => string) | undefined

  const toAccountIds = (addresses: readonly string[]): readonly AccountId[] =>
    addresses
      .slice(0, maxAccounts)
      .map(
        (address) =>
          `eip155:${chainId}:${spell?.(address) ?? address}` as const,
      )

  /** Loads the spelling of EIP-55 for wallets that have none; returns whether it was missing. */
  async function loadSpelling(addresses: readonly string[]): Promise<boolean> {
    latest = addresses
    if (spell || addresses.every((each) => each !== each.toLowerCase()))
      return false
    try {
      spell = (await import('../hex/toChecksum.ts')).toChecksum
    } catch {
      // Without the code the wallet's spelling is shown, which is as valid.
      return false
    }
    return true
  }

  async function read(
    method: string,
    answer: Promise<unknown>,
    signal: AbortSignal | undefined,
  ): Promise<readonly AccountId[]> {
    const addresses = parseAddresses(await answer)
    if (!addresses) throw new WalletResponseError({ method })
    const spelling = loadSpelling(addresses)
    try {
      chainId = await getChainId(provider, { signal })
      await spelling
    } catch (error) {
      // A locked wallet's chain is needed only once it opens accounts.
      if (addresses.length > 0) throw error
      return []
    }
    reportWithheld()
    return toAccountIds(addresses)
  }

  /** Reports accounts that the wallet emitted before its chain was known. */
  function reportWithheld(): void {
    if (!withheld) return
    const accountIds = toAccountIds(withheld)
    withheld = undefined
    for (const { onAccounts } of [...watchers]) onAccounts(accountIds)
  }

  return {
    connect: ({ signal }) =>
      read('eth_requestAccounts', prompt(signal), signal),
    reconnect({ signal }) {
      const method = 'eth_accounts'
      return read(method, provider.request({ method }, { signal }), signal)
    },
    async disconnect() {
      const revoke = provider.request({
        method: 'wallet_revokePermissions',
        params: [{ eth_accounts: {} }],
      })
      // Most wallets do not support the method: disconnecting must work without it.
      await Promise.race([revoke.catch(() => undefined), wait(revokeTimeout)])
    },
    watch(handlers) {
      const stop = watchProvider(provider, {
        onAddresses(addresses) {
          const isChainKnown = chainId !== undefined || addresses.length === 0
          withheld = isChainKnown ? undefined : addresses
          if (isChainKnown) handlers.onAccounts(toAccountIds(addresses))
          loadSpelling(addresses).then((isNew) => {
            if (
              isNew &&
              chainId &&
              latest === addresses &&
              watchers.has(handlers)
            )
              handlers.onAccounts(toAccountIds(addresses))
          })
        },
        onChainId(id) {
          chainId = id
          handlers.onNetwork(`eip155:${id}`)
        },
        // The wallet keeps the site's permission: it may open its accounts again.
        onDisconnect() {
          latest = undefined
          handlers.onAccounts([])
        },
      })
      watchers.add(handlers)
      return () => {
        watchers.delete(handlers)
        withheld = undefined
        stop()
      }
    },
  }
}

/** EIP-1474 "resource unavailable": wallets reject with it while another prompt is open. */
const promptOpenCode = -32002

/**
 * Requests accounts (EIP-1102). After a second click, or after the visitor has left and returned,
 * the wallet may still show the first prompt: then its result counts.
 */
export function createPrompt(
  provider: BoundProvider,
): (signal: AbortSignal | undefined) => Promise<unknown> {
  const pending = new Set<Promise<unknown>>()

  return async (signal) => {
    signal?.throwIfAborted()
    const [first] = pending
    // Without the signal: the prompt stays open after an abort.
    const request = provider.request({ method: 'eth_requestAccounts' })
    const settle = () => void pending.delete(request)
    pending.add(request)
    request.then(settle, settle)
    try {
      return await raceSignal(request, signal)
    } catch (error) {
      if (!first || toRpcError(error).code !== promptOpenCode) throw error
      return raceSignal(first, signal)
    }
  }
}
