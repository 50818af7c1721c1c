import type { Adapter, Connector } from '@latchkit/core'
import { getNetwork } from '@latchkit/core'
import { stripText } from '@latchkit/protocol'
import type { WalletSession } from './createSession.ts'
import type { openWallet } from './openWallet.ts'
import { readItems, readMember } from './untrusted.ts'

/** The number of wallets of one page, and of wallets with one name. */
const maxWallets = 30
const maxClaims = 3

/** What a page has offered, kept between two mounts of a kit, so that no other object takes the id of a connected wallet. */
export type Found = Map<unknown, { connector: Connector; key: string }>

/** Reports the wallets of this page: those of the Wallet Standard, of `window.btc_providers` (WBIP-004), and those with an object of their own. */
export function discover(
  handlers: Adapter.DiscoverHandlers,
  { found }: { found: Found },
): () => void {
  // There are no wallets on a server.
  if (typeof window === 'undefined') return () => {}
  const reported = new Set<unknown>()
  const { kit } = handlers
  const getNetworkId = () =>
    kit && getNetwork(kit, { namespace: 'bip122' }).network.caipNetworkId

  /** Adds a wallet once; `source` identifies it. */
  function add(source: unknown, candidate: Candidate): void {
    if (!source || reported.has(source)) return
    const known = found.get(source)
    const key = known?.key ?? candidate.id.toLowerCase()
    const claims = [...found.values()].filter((each) => each.key === key)
    const isFull = found.size >= maxWallets || claims.length >= maxClaims
    if (!known && isFull) return
    const id =
      claims.length === 0
        ? `injected:${key}`
        : `injected:${key}:${claims.length + 1}`
    const connector =
      known?.connector ??
      createConnector({ ...candidate, id, source, getNetworkId })
    found.set(source, { connector, key })
    reported.add(source)
    const all = [...found].filter(
      ([each, entry]) => entry.key === key && reported.has(each),
    )
    for (const [, { connector: each }] of all)
      handlers.added({
        ...each,
        ...(all.length > 1 && { claimants: all.length }),
      })
  }

  /** Objects of wallets, and entries of `btc_providers`; both may appear late. */
  const scan = () => {
    for (const entry of readItems(readMember(window, 'btc_providers')))
      addEntry(entry)
    const leather = readMember(window, 'LeatherProvider')
    add(leather, {
      ...{ id: 'io.leather', name: 'Leather' },
      kind: 'leather',
    })
    const okx = readMember(window, 'okxwallet')
    add(readMember(okx, 'bitcoin') && okx, {
      ...{ id: 'com.okex.wallet', name: 'OKX Wallet' },
      kind: 'okx',
    })
    const unisat = readMember(window, 'unisat')
    add(unisat, {
      ...{ id: 'io.unisat', name: 'UniSat Wallet' },
      kind: 'unisat',
    })
  }

  const addEntry = (entry: unknown) => {
    const path = readMember(entry, 'id')
    const name = readName(readMember(entry, 'name'))
    if (typeof path !== 'string' || path.length > 100 || !name) return
    // WBIP-004: the id is the path of the object below `window`.
    const source = path
      .split('.')
      .reduce<unknown>((object, key) => readMember(object, key), window)
    // Leather announces itself here, too, and has its own parameters.
    if (path === 'LeatherProvider') return
    if (typeof readMember(source, 'request') !== 'function') return
    add(source, {
      id: path.replaceAll(/[^\w.-]/g, ''),
      name,
      icon: readIcon(readMember(entry, 'icon')),
      kind: 'satsConnect',
    })
  }

  const register = (...wallets: readonly unknown[]) => {
    for (const wallet of wallets.slice(0, maxWallets)) {
      const features = readMember(wallet, 'features')
      const name = readName(readMember(wallet, 'name'))
      if (!name || !readMember(features, 'bitcoin:connect')) continue
      // The same wallet as the one of `btc_providers`.
      const twin = readMember(readMember(features, 'sats-connect:'), 'provider')
      if (twin && reported.has(twin)) continue
      add(wallet, {
        id: `standard.${name.toLowerCase().replaceAll(/[^\w-]+/g, '-')}`,
        name,
        icon: readIcon(readMember(wallet, 'icon')),
        kind: 'standard',
      })
    }
    return () => {}
  }
  const api = Object.freeze({ register })
  const listen = (event: Event) => {
    try {
      const { detail } = event as CustomEvent<(given: typeof api) => void>
      detail(api)
    } catch {
      // Any script may send the event.
    }
  }

  scan()
  window.addEventListener('wallet-standard:register-wallet', listen)
  window.dispatchEvent(
    new CustomEvent('wallet-standard:app-ready', { detail: api }),
  )
  // Wallets that load late.
  const events = ['load', 'pageshow', 'unisat#initialized']
  for (const type of events) window.addEventListener(type, scan)
  return () => {
    window.removeEventListener('wallet-standard:register-wallet', listen)
    for (const type of events) window.removeEventListener(type, scan)
  }
}

type Candidate = {
  id: string
  name: string
  icon?: string | undefined
  kind: openWallet.Kind
}

/** Creates a connector for a wallet's object. The code of its session loads on first use. */
function createConnector(
  parameters: Candidate & openWallet.Parameters,
): Connector {
  const { id, name, icon, ...rest } = parameters
  let session: WalletSession | undefined

  async function open(): Promise<WalletSession> {
    const { openWallet } = await import('./openWallet.ts')
    session ??= openWallet(rest)
    return session
  }

  return {
    ...{ id, name, icon, type: 'ANNOUNCED', namespaces: ['bip122'] },
    preload() {
      // The request that needs the code reports the failure.
      open().catch(() => {})
    },
    // Without waiting for code that is there: wallets open their window in the click.
    connect: async (options) => (session ?? (await open())).connect(options),
    reconnect: async (options) => (await open()).reconnect(options),
    disconnect: async () => (await open()).disconnect(),
    watch(handlers) {
      if (session) return session.watch(handlers)
      let isActive = true
      let stop = () => {}
      open().then(
        (opened) => {
          if (isActive) stop = opened.watch(handlers)
        },
        () => {
          if (isActive) handlers.onAccounts([])
        },
      )
      return () => {
        isActive = false
        stop()
      }
    },
    getProvider: async () => (session ?? (await open())).provider,
  }
}

function readName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return stripText(value.slice(0, 1_024), { max: 64 }) || undefined
}

const iconPattern = /^data:image\/(png|webp|gif|svg\+xml|jpeg)[;,]/i
const maxIconLength = 64 * 1024

/** A wallet with an invalid icon is shown with a placeholder. */
function readIcon(value: unknown): string | undefined {
  const isImage =
    typeof value === 'string' &&
    value.length <= maxIconLength &&
    iconPattern.test(value)
  return isImage ? value : undefined
}
