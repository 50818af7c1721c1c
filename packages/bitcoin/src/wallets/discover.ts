import type { Adapter, Connector } from '@latchkit/core'
import { getNetwork } from '@latchkit/core'
import type { FoundWallets } from '@latchkit/core/internal'
import {
  createLazyConnector,
  createWalletRegistry,
  pollPage,
  readIcon,
  readList,
  readName,
  readProperty,
  watchStandardWallets,
} from '@latchkit/core/internal'
import { foldText } from '@latchkit/protocol'
import type { openWallet } from './createSession.ts'

/** The number of wallets of one page, and of those that claim to be one wallet. */
const maxWallets = 30
const maxClaims = 3

/** Reports the wallets of this page: those of the Wallet Standard, of `window.btc_providers` (WBIP-004), and those with an object of their own. */
export function discover(
  handlers: Adapter.DiscoverHandlers,
  { found }: { found: FoundWallets },
): () => void {
  // There are no wallets on a server.
  if (typeof window === 'undefined') return () => {}
  const { kit } = handlers
  let isAdding = false
  /** A wallet that the visitor uses may get a number, as a script of the page can take its id first. */
  const isExpected = (id: string) => {
    const [, first, number] = /^(.+):(\d)$/.exec(id) ?? []
    const isNext = first !== undefined && Number(number) <= maxClaims
    return (
      handlers.isExpected(id) ||
      (isAdding && isNext && handlers.isExpected(first))
    )
  }
  const registry = createWalletRegistry({
    handlers: { ...handlers, isExpected },
    ...{ found, maxWallets, maxClaims },
  })
  const preferences = {
    getNetworkId: () =>
      kit && getNetwork(kit, { namespace: 'bip122' }).network.caipNetworkId,
    getAccountType: () => kit?.options.defaultAccountTypes.bip122,
  }

  /** Adds the wallet of an object, which identifies it. */
  const add = (source: unknown, { id, name, icon, kind }: Candidate) => {
    isAdding = true
    registry.add(source, {
      ...{ id: `bip122:${id.toLowerCase()}`, name },
      brand: brands.get(foldText(name)),
      create: (id) =>
        createConnector({ id, name, icon, kind, source, ...preferences }),
    })
    isAdding = false
  }

  /** Objects of wallets, and entries of `btc_providers`; both may appear late. */
  const scan = () => {
    const leather = readProperty(window, 'LeatherProvider')
    const okx = readProperty(window, 'okxwallet')
    const okxBitcoin = readProperty(okx, 'bitcoin')
    const unisat = readProperty(window, 'unisat')
    // Wallets with an object of their own may be listed there, too.
    const own = [leather, okx, okxBitcoin, unisat]
    for (const entry of readList(readProperty(window, 'btc_providers')))
      addEntry(entry, own)
    add(leather, { id: 'io.leather', name: 'Leather', kind: 'leather' })
    add(okxBitcoin && okx, {
      ...{ id: 'com.okex.wallet', name: 'OKX Wallet' },
      kind: 'okx',
    })
    add(unisat, { id: 'io.unisat', name: 'UniSat Wallet', kind: 'unisat' })
  }

  /** Registered wallets by the provider that they say is theirs, too. */
  const twins = new Map<unknown, unknown>()

  const addEntry = (entry: unknown, own: readonly unknown[]) => {
    const path = readProperty(entry, 'id')
    const name = readName(readProperty(entry, 'name'))
    if (typeof path !== 'string' || path.length > 100 || !name) return
    // WBIP-004: the id is the path of the object below `window`.
    const source = path
      .split('.')
      .reduce<unknown>((object, key) => readProperty(object, key), window)
    if (own.includes(source) || registry.has(source)) return
    if (typeof readProperty(source, 'request') !== 'function') return
    // The entry names the object itself; what has registered itself only says that it is the same wallet.
    registry.remove(twins.get(source))
    const id = path.replaceAll(/[^\w.-]/g, '')
    add(source, {
      // The ids of other forms are not for a provider to choose.
      id: ownIds.test(id) ? `provider.${id}` : id,
      name,
      icon: readIcon(readProperty(entry, 'icon')),
      kind: 'satsConnect',
    })
  }

  const register = (wallet: unknown) => {
    const features = readProperty(wallet, 'features')
    const name = readName(readProperty(wallet, 'name'))
    if (!name || !readProperty(features, 'bitcoin:connect')) return
    const twin = readProperty(
      readProperty(features, 'sats-connect:'),
      'provider',
    )
    if (twin && registry.has(twin)) return
    if (twin) twins.set(twin, wallet)
    add(wallet, {
      id: `standard.${name.toLowerCase().replaceAll(/[^\w-]+/g, '-')}`,
      name,
      icon: readIcon(readProperty(wallet, 'icon')),
      kind: 'standard',
    })
  }

  const stop = pollPage(scan, { events: ['unisat#initialized'] })
  const unwatch = watchStandardWallets({
    added: register,
    removed: registry.remove,
  })
  return () => {
    unwatch()
    registry.stop()
    stop()
  }
}

/** The ids of wallets that are no entries of `btc_providers`. */
const ownIds = /^(io\.leather$|com\.okex\.wallet$|io\.unisat$|standard\.)/i

/** The brands that have other faces beside the one for Bitcoin, by the names of that one. */
const brands: ReadonlyMap<string, string> = new Map([
  ['phantom', 'app.phantom'],
  ['binance wallet', 'com.binance.wallet'],
  ['bitget wallet', 'com.bitget.web3'],
  ['okx wallet', 'com.okex.wallet'],
  ['magic eden', 'io.magiceden.wallet'],
  ['metamask', 'io.metamask'],
  ['onekey', 'so.onekey.app.wallet'],
  ['ctrl wallet', 'xyz.ctrl'],
])

type Candidate = {
  id: string
  name: string
  icon?: string | undefined
  kind: openWallet.Kind
}

/** Creates a connector for a wallet's object. */
function createConnector(
  parameters: Candidate & openWallet.Parameters,
): Connector {
  const { id, name, icon, ...rest } = parameters
  return createLazyConnector({
    ...{ id, name, icon, type: 'ANNOUNCED', namespaces: ['bip122'] },
    async load() {
      const { openWallet } = await import('./createSession.ts')
      return () => openWallet(rest)
    },
  })
}
