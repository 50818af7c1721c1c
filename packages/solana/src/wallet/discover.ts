import type { Adapter, Connector, Network } from '@latchkit/core'
import { getNetwork } from '@latchkit/core'
import { createWalletConnector } from './createWalletConnector.ts'
import type { SendTransaction } from './createWalletProvider.ts'
import { parseWallet } from './parseWallet.ts'

/** Reports the wallets of this page that register themselves (Wallet Standard) and have a Solana chain. */
export function discover(
  handlers: Adapter.DiscoverHandlers,
  options: discover.Options,
): () => void {
  // There are no wallets on a server.
  if (typeof window === 'undefined') return () => {}
  const registry = createRegistry(handlers, options)
  // A wallet that was registered may unregister itself by the returned function.
  const api = Object.freeze({
    register: (...wallets: readonly unknown[]) => {
      for (const wallet of wallets) registry.add(wallet)
      return () => {
        for (const wallet of wallets) registry.remove(wallet)
      }
    },
  })
  const register = (event: Event) => {
    const { detail: callback } = event as CustomEvent<unknown>
    if (typeof callback !== 'function') return
    try {
      callback(api)
    } catch (error) {
      console.warn('[latchkit] A wallet failed to register itself:', error)
    }
  }
  window.addEventListener('wallet-standard:register-wallet', register)
  window.dispatchEvent(
    new CustomEvent('wallet-standard:app-ready', { detail: api }),
  )
  return () => {
    window.removeEventListener('wallet-standard:register-wallet', register)
    registry.stop()
  }
}

export declare namespace discover {
  type Options = {
    /** Kept between two mounts of a kit, so that no other wallet takes the id of a connected one. */
    wallets: Wallets
    /** Sends a transaction that a wallet has only signed. */
    sendTransaction: SendTransaction
    /** Used if the kit names no network. */
    defaultNetwork: Network
  }
  /** The wallets that have claimed a name, by name; the first has the id without a number. */
  type Wallets = Map<string, Claim[]>
}

type Claim = { readonly source: unknown; readonly connector: Connector }

/** The most wallets of a page, and of one name, so that a script can't fill the list. Expected ones are always accepted. */
const maxWallets = 50
const maxClaims = 4

function createRegistry(
  handlers: Adapter.DiscoverHandlers,
  options: discover.Options,
): {
  add(source: unknown): void
  remove(source: unknown): void
  stop(): void
} {
  const { wallets, sendTransaction, defaultNetwork } = options
  const reported = new Map<unknown, Claim>()
  let isActive = true
  const report = (name: string) => {
    const claims = (wallets.get(name) ?? []).filter(({ source }) =>
      reported.has(source),
    )
    for (const { connector } of claims)
      handlers.added({
        ...connector,
        ...(claims.length > 1 && { claimants: claims.length }),
      })
  }
  return {
    add(source) {
      if (!isActive || reported.has(source)) return
      const wallet = parseWallet(source)
      if (!wallet) return
      const claims = wallets.get(wallet.name) ?? []
      const known = claims.find((each) => each.source === source)
      const id = `solana:${wallet.name}${claims.length > 0 ? `:${claims.length + 1}` : ''}`
      const isFull = reported.size >= maxWallets || claims.length >= maxClaims
      if (!known && isFull && !handlers.isExpected(id)) return
      const claim = known ?? {
        source,
        connector: createWalletConnector({
          ...{ id, wallet, sendTransaction },
          getNetwork: () =>
            handlers.kit
              ? getNetwork(handlers.kit, { namespace: 'solana' }).network
              : defaultNetwork,
        }),
      }
      if (!known) wallets.set(wallet.name, [...claims, claim])
      reported.set(source, claim)
      report(wallet.name)
    },
    remove(source) {
      const claim = reported.get(source)
      if (!isActive || !claim) return
      reported.delete(source)
      const { id, name } = claim.connector
      handlers.removed(id)
      report(name)
    },
    stop() {
      isActive = false
    },
  }
}
