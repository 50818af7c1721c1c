import type { Adapter, Network } from '@latchkit/core'
import { getNetwork } from '@latchkit/core'
import type { FoundWallets } from '@latchkit/core/internal'
import {
  createWalletRegistry,
  watchStandardWallets,
} from '@latchkit/core/internal'
import { foldText } from '@latchkit/protocol'
import { createWalletConnector } from './createWalletConnector.ts'
import type { SendTransaction } from './createWalletProvider.ts'
import { parseWallet } from './parseWallet.ts'

/** The number of wallets of one page, and of those that claim to be one wallet. */
const maxWallets = 50
const maxClaims = 4

/** Reports the wallets of this page that register themselves (Wallet Standard) and have a Solana chain. */
export function discover(
  handlers: Adapter.DiscoverHandlers,
  options: discover.Options,
): () => void {
  // There are no wallets on a server.
  if (typeof window === 'undefined') return () => {}
  const { wallets: found, sendTransaction, defaultNetwork } = options
  const { kit } = handlers
  const registry = createWalletRegistry({
    ...{ handlers, found, maxWallets, maxClaims },
  })
  const unwatch = watchStandardWallets({
    added(source) {
      const wallet = registry.has(source) ? undefined : parseWallet(source)
      if (!wallet) return
      const { name } = wallet
      registry.add(source, {
        ...{ id: `solana:${name}`, name, brand: brands.get(foldText(name)) },
        create: (id) =>
          createWalletConnector({
            ...{ id, wallet, sendTransaction },
            getNetwork: () =>
              kit
                ? getNetwork(kit, { namespace: 'solana' }).network
                : defaultNetwork,
          }),
      })
    },
    removed: registry.remove,
  })
  return () => {
    unwatch()
    registry.stop()
  }
}

export declare namespace discover {
  type Options = {
    /** Kept between two mounts of a kit. */
    wallets: FoundWallets
    /** Sends a transaction that a wallet has only signed. */
    sendTransaction: SendTransaction
    /** Used if the kit names no network. */
    defaultNetwork: Network
  }
}

/** The brands that have other faces beside the one for Solana, by the names under which they register that one. */
const brands: ReadonlyMap<string, string> = new Map([
  ['backpack', 'app.backpack'],
  ['nightly', 'app.nightly'],
  ['phantom', 'app.phantom'],
  ['binance wallet', 'com.binance.wallet'],
  ['bitget', 'com.bitget.web3'],
  ['bitget wallet', 'com.bitget.web3'],
  ['brave wallet', 'com.brave.wallet'],
  ['bybit wallet', 'com.bybit'],
  ['coin98', 'com.coin98'],
  ['coinbase wallet', 'com.coinbase.wallet'],
  ['exodus', 'com.exodus.web3-wallet'],
  ['okx wallet', 'com.okex.wallet'],
  ['trust', 'com.trustwallet.app'],
  ['trust wallet', 'com.trustwallet.app'],
  ['gate wallet', 'io.gate.wallet'],
  ['magic eden', 'io.magiceden.wallet'],
  ['metamask', 'io.metamask'],
  ['tokenpocket', 'pro.tokenpocket'],
  ['onekey', 'so.onekey.app.wallet'],
  ['ctrl wallet', 'xyz.ctrl'],
])
