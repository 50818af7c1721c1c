import type { Adapter, Connector } from '@latchkit/core'
import { bindProvider } from './bindProvider.ts'
import { createInjectedConnector } from './createInjectedConnector.ts'
import type { AnnouncementLimit } from './limitAnnouncements.ts'
import type { Announcement } from './parseAnnouncement.ts'
import { parseAnnouncement } from './parseAnnouncement.ts'

/** Reports the wallets of this page: those that announce themselves (EIP-6963), or else the one at `window.ethereum`. */
export function discover(
  handlers: Adapter.DiscoverHandlers,
  options: discover.Options,
): () => void {
  // There are no wallets on a server.
  if (typeof window === 'undefined') return () => {}
  const registry = createRegistry(handlers, () => requestProviders())
  let hasLegacy = false

  const announce = (event: Event) => {
    if (!registry.add(event)) return
    if (!hasLegacy) return
    // The announced wallet may be the same one.
    hasLegacy = false
    handlers.removed('injected')
  }
  const addLegacy = () => {
    if (!options.legacyInjected || hasLegacy || !registry.isEmpty()) return
    const connector = getLegacyConnector()
    if (!connector) return
    hasLegacy = true
    handlers.added(connector)
  }
  const requestProviders = () => {
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    addLegacy()
  }

  const listeners = {
    'eip6963:announceProvider': announce,
    'ethereum#initialized': addLegacy,
    // Wallets announce themselves when they load late; a second request finds those in between.
    load: requestProviders,
    pageshow: requestProviders,
  }
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener)
  requestProviders()
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      window.removeEventListener(type, listener)
    registry.stop()
  }
}

export declare namespace discover {
  type Options = {
    /** Whether to offer `window.ethereum` while no wallet has announced itself. */
    legacyInjected: boolean
  }
}

/** A provider that claims a name. */
type Claim = Pick<Announcement, 'uuid' | 'source'> & { connector: Connector }

/** The number of wallets, and of wallets with one name, that are accepted without `limitAnnouncements`. */
const maxWallets = 20
const maxClaims = 3

/** Creates the registry of announced wallets. It reports each wallet once; when several claim one rdns, it reports all of them again. */
function createRegistry(
  { added, isExpected }: Adapter.DiscoverHandlers,
  requestProviders: () => void,
): createRegistry.ReturnType {
  const claims = new Map<string, Claim[]>()
  let count = 0
  let isActive = true
  let limit: AnnouncementLimit | undefined
  let isLoading = false

  const report = (rdns: string) => {
    const claim = claims.get(rdns) ?? []
    const isKnown = limit?.isKnown(rdns)
    for (const { connector } of claim)
      added({
        ...connector,
        ...(claim.length > 1 && { claimants: claim.length }),
        ...(isKnown && { isKnown }),
      })
  }

  /** Loads the limits, and requests all wallets again, as the announcement is refused. */
  const load = () => {
    if (isLoading) return
    isLoading = true
    import('./limitAnnouncements.ts').then(
      ({ limitAnnouncements }) => {
        if (!isActive) return
        limit = limitAnnouncements({ claims, isExpected, requestProviders })
        for (const rdns of claims.keys()) if (limit.isKnown(rdns)) report(rdns)
        requestProviders()
      },
      () => {
        isLoading = false
      },
    )
  }

  const accepts = (rdns: string) => {
    if (limit) return limit.accepts(rdns)
    const claimants = claims.get(rdns)?.length ?? 0
    if (count < maxWallets && claimants < maxClaims) return true
    load()
    return false
  }

  return {
    isEmpty: () => count === 0,
    add(event) {
      const wallet = parseAnnouncement(event)
      if (!wallet) return false
      const { uuid, rdns, name, icon, source, provider } = wallet
      const claim = claims.get(rdns) ?? []
      // EIP-6963: wallets may announce twice. Under another name it is another wallet, as any script
      // can copy a wallet's UUID or provider to hide it.
      if (claim.some((each) => each.uuid === uuid || each.source === source))
        return false
      if (!accepts(rdns)) return false
      count += 1
      claims.set(rdns, claim)
      const id = `injected:${rdns}`
      const connector = createInjectedConnector({
        id: claim.length === 0 ? id : `${id}:${uuid}`,
        name,
        type: 'ANNOUNCED',
        icon,
        rdns,
        provider,
      })
      claim.push({ uuid, source, connector })
      report(rdns)
      return true
    },
    stop() {
      isActive = false
      limit?.stop()
    },
  }
}

declare namespace createRegistry {
  type ReturnType = {
    isEmpty(): boolean
    /** Adds the wallet of an announcement event; whether it is a new one. */
    add(event: unknown): boolean
    stop(): void
  }
}

/** Returns a connector for the wallet at `window.ethereum`, without a brand. */
export function getLegacyConnector(): Connector | undefined {
  const provider = bindProvider(readEthereum())
  if (!provider) return undefined
  return createInjectedConnector({
    id: 'injected',
    name: 'Browser wallet',
    type: 'INJECTED',
    provider,
  })
}

function readEthereum(): unknown {
  try {
    return (window as { ethereum?: unknown }).ethereum
  } catch {
    // Extensions that compete for the property may leave a getter that throws.
    return undefined
  }
}
