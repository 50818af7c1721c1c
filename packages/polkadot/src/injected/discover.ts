import type { Adapter, Connector } from '@latchkit/core'
import { pollPage, readProperty } from '@latchkit/core/internal'
import { foldText, stripText } from '@latchkit/protocol'
import { bindWallet } from './bindWallet.ts'
import { createInjectedConnector } from './createInjectedConnector.ts'
import type { SessionOptions } from './createInjectedSession.ts'

/** Wallets of one page, and characters of a key that are read. */
const maxWallets = 40
const maxKeyLength = 64

/** Reports the wallets at `window.injectedWeb3`, as they appear and vanish. */
export function discover(
  handlers: Adapter.DiscoverHandlers,
  options: discover.Options,
): () => void {
  // There are no wallets on a server.
  if (typeof window === 'undefined') return () => {}
  const page: Window = window
  const { wallets } = options
  const reported = new Map<string, Reported>()

  const scan = () => {
    const found = readWallets(page)
    for (const id of [...reported.keys()]) {
      if (found.has(id)) continue
      reported.delete(id)
      handlers.removed(id)
    }
    for (const [id, { key, source }] of found) {
      if (reported.has(id)) continue
      if (reported.size >= maxWallets && !handlers.isExpected(id)) continue
      const known = wallets.get(id)
      // An object that replaces another is another wallet only on the next page: a script may have put it there.
      const connector = known ?? createConnector(id, key, source, options)
      if (!connector) continue
      wallets.set(id, connector)
      reported.set(id, { connector })
    }
    report()
  }

  /** Reports new wallets, and again those whose name another one has taken. */
  const report = () => {
    const names = [...reported.values()].map((each) =>
      foldText(each.connector.name),
    )
    for (const each of reported.values()) {
      const name = foldText(each.connector.name)
      const claimants = names.filter((other) => other === name).length
      if (each.claimants === claimants) continue
      each.claimants = claimants
      handlers.added({
        ...each.connector,
        ...(claimants > 1 && { claimants }),
      })
    }
  }

  return pollPage(scan)
}

export declare namespace discover {
  type Options = SessionOptions & {
    /** Kept between two mounts of a kit, so that no other object takes the id of a connected wallet. */
    wallets: Map<string, Connector>
  }
}

type Reported = {
  readonly connector: Connector
  /** Wallets of the page with its name, when it was reported. */
  claimants?: number
}

/** Lists the objects of the page, by id. */
function readWallets(
  page: Window,
): ReadonlyMap<string, { key: string; source: unknown }> {
  const found = new Map<string, { key: string; source: unknown }>()
  try {
    const injectedWeb3 = readProperty(page, 'injectedWeb3')
    if (typeof injectedWeb3 !== 'object' || injectedWeb3 === null) return found
    for (const key of Object.keys(injectedWeb3)) {
      if (key.length > maxKeyLength || !stripText(key, { max: 64 })) continue
      const source = readProperty(injectedWeb3, key)
      if (source) found.set(`polkadot:${key}`, { key, source })
    }
  } catch {
    // A getter or a Proxy that throws.
  }
  return found
}

function createConnector(
  id: string,
  key: string,
  source: unknown,
  options: discover.Options,
): Connector | undefined {
  const wallet = bindWallet(source)
  if (!wallet) return undefined
  const isNova =
    key === 'polkadot-js' &&
    readProperty(window, 'walletExtension') !== undefined &&
    readProperty(readProperty(window, 'walletExtension'), 'isNovaWallet')
  return createInjectedConnector({
    id,
    name: isNova
      ? 'Nova Wallet'
      : (names.get(key) ?? stripText(key, { max: 64 })),
    // Never by a flag: any object can have it.
    brand: isNova ? undefined : brands.get(key),
    wallet,
    options,
  })
}

/** Names of the wallets that put themselves there under a technical key. */
const names: ReadonlyMap<string, string> = new Map([
  ['polkadot-js', 'Polkadot.js'],
  ['talisman', 'Talisman'],
  ['subwallet-js', 'SubWallet'],
  ['fearless-wallet', 'Fearless Wallet'],
  ['enkrypt', 'Enkrypt'],
  ['polkagate', 'PolkaGate'],
  ['aleph-zero-signer', 'Aleph Zero Signer'],
])

/** The brands that have other faces beside the one for Polkadot, by the keys of that one. */
const brands: ReadonlyMap<string, string> = new Map([
  ['enkrypt', 'com.enkrypt'],
  ['nightly', 'app.nightly'],
  ['subwallet-js', 'app.subwallet'],
  ['talisman', 'xyz.talisman'],
])
