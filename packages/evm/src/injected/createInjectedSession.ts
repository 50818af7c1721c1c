import type { AccountId, Connector } from '@latchkit/core'
import { toRpcError } from '@latchkit/protocol'
import { raceSignal, wait } from '@latchkit/protocol/internal'
import { getChainId } from '../chain/chainId.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { BoundProvider } from './bindProvider.ts'
import { parseAddresses, watchProvider } from './watchProvider.ts'

/** How long a wallet has to forget the site; a wallet that doesn't know the request may never answer. */
const revokeTimeout = 100

/** What a wallet is asked and heard once the visitor has chosen it. */
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
  let unplaced: readonly string[] | undefined

  const toAccountIds = (addresses: readonly string[]): readonly AccountId[] =>
    addresses.map((address) => `eip155:${chainId}:${address}` as const)

  async function read(
    method: string,
    answer: Promise<unknown>,
    signal: AbortSignal | undefined,
  ): Promise<readonly AccountId[]> {
    const addresses = parseAddresses(await answer)
    if (!addresses) throw new WalletResponseError({ method })
    if (addresses.length === 0) return []
    chainId = await getChainId(provider, { signal })
    place()
    return toAccountIds(addresses)
  }

  /** Tells what the wallet said before it was known where it is. */
  function place(): void {
    if (!unplaced) return
    const accountIds = toAccountIds(unplaced)
    unplaced = undefined
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
      // Most wallets don't know the request: leaving must work without it.
      await Promise.race([revoke.catch(() => undefined), wait(revokeTimeout)])
    },
    watch(handlers) {
      const stop = watchProvider(provider, {
        onAddresses(addresses) {
          const isPlaced = chainId !== undefined || addresses.length === 0
          unplaced = isPlaced ? undefined : addresses
          if (isPlaced) handlers.onAccounts(toAccountIds(addresses))
        },
        onChainId(id) {
          chainId = id
          handlers.onNetwork(`eip155:${id}`)
        },
        onDisconnect: handlers.onDisconnect,
      })
      watchers.add(handlers)
      return () => {
        watchers.delete(handlers)
        unplaced = undefined
        stop()
      }
    },
  }
}

/** EIP-1474 "resource unavailable": how wallets say that they are asking the visitor already. */
const isAskingCode = -32002

/**
 * Asks for accounts (EIP-1102). After a second click, or after the visitor has turned away and come
 * back, the wallet may be showing the first prompt still: then its answer counts.
 */
export function createPrompt(
  provider: BoundProvider,
): (signal: AbortSignal | undefined) => Promise<unknown> {
  const unanswered = new Set<Promise<unknown>>()

  return async (signal) => {
    signal?.throwIfAborted()
    const [first] = unanswered
    // Without the signal: the prompt stays open, whoever turns away.
    const asked = provider.request({ method: 'eth_requestAccounts' })
    const settle = () => void unanswered.delete(asked)
    unanswered.add(asked)
    asked.then(settle, settle)
    try {
      return await raceSignal(asked, signal)
    } catch (error) {
      if (!first || toRpcError(error).code !== isAskingCode) throw error
      return raceSignal(first, signal)
    }
  }
}
