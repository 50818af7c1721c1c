import type { AccountId, Connector, NetworkId, Provider } from '@latchkit/core'
import { NetworkNotOfferedError } from '../errors/wallet.ts'
import { toNetworkId, toWalletChain } from '../networks/walletChain.ts'
import type { createWalletConnector } from './createWalletConnector.ts'
import { createWalletProvider } from './createWalletProvider.ts'
import type { WalletAccount } from './parseWallet.ts'
import { parseAccounts, readProperty } from './parseWallet.ts'

/** The session with a wallet that the visitor chose. */
export type WalletSession = Pick<
  Connector,
  'connect' | 'reconnect' | 'disconnect' | 'watch'
> & { readonly provider: Provider }

export function createWalletSession(
  parameters: createWalletConnector.Parameters,
): WalletSession {
  const { wallet, getNetwork, sendTransaction } = parameters
  const watchers = new Set<Connector.Handlers>()
  /** The accounts that the wallet opened; a wallet may know them before the visitor connects. */
  let accounts: readonly WalletAccount[] | undefined
  let networkId: NetworkId = getNetwork().caipNetworkId

  const isOffered = (id: NetworkId) =>
    wallet.listChains().includes(toWalletChain(id))

  /** Chooses the kit's network, or else the first of the wallet's, with which the app shows that it is not supported. */
  const choose = (preferred: NetworkId) => {
    const offered = wallet
      .listChains()
      .map((chain) => toNetworkId(chain, getNetwork()))
      .find((each) => each !== undefined)
    networkId = isOffered(preferred) ? preferred : (offered ?? preferred)
  }

  const toAccountIds = (): readonly AccountId[] =>
    (accounts ?? []).map(({ address }) => `${networkId}:${address}` as const)

  const open = async (
    input: { silent: true } | undefined,
    signal: AbortSignal | undefined,
  ) => {
    const answer = await wallet.call(
      'standard:connect',
      input ? [input] : [],
      signal,
    )
    const given = parseAccounts(readProperty(answer, 'accounts'))
    // Some wallets resolve before they return accounts, and list them.
    accounts = given.length > 0 ? given : wallet.listAccounts()
    return toAccountIds()
  }

  return {
    connect({ networkId: preferred, signal }) {
      choose(
        preferred?.startsWith('solana:')
          ? preferred
          : getNetwork().caipNetworkId,
      )
      return open(undefined, signal)
    },
    reconnect({ signal }) {
      choose(getNetwork().caipNetworkId)
      return open({ silent: true }, signal)
    },
    async disconnect() {
      accounts = undefined
      if (wallet.hasFeature('standard:disconnect'))
        await wallet.call('standard:disconnect', [])
    },
    watch(handlers) {
      watchers.add(handlers)
      const stop = wallet.onChange(() => {
        // Before it has connected, a wallet may open accounts to another tab.
        if (!accounts) return
        accounts = wallet.listAccounts()
        handlers.onAccounts(toAccountIds())
      })
      return () => {
        watchers.delete(handlers)
        stop()
      }
    },
    provider: createWalletProvider({
      ...{ wallet, sendTransaction, getNetwork },
      getNetworkId: () => networkId,
      listAccounts: () => accounts ?? [],
      async switchNetwork(next) {
        if (!isOffered(next))
          throw new NetworkNotOfferedError({ networkId: next })
        networkId = next
        for (const { onNetwork } of [...watchers]) onNetwork(next)
      },
    }),
  }
}
