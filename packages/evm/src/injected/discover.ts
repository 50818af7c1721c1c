import type { Adapter, Connector } from '@latchkit/core'
import { createLazyConnector, pollPage } from '@latchkit/core/internal'
import type { BoundProvider } from './bindProvider.ts'
import { bindProvider } from './bindProvider.ts'
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
  const { wallets } = options
  const registry = createRegistry(handlers, wallets, () => requestProviders())
  let hasLegacy = false

  const announce = (event: Event) => {
    if (!registry.add(event)) return
    if (!hasLegacy) return
    // The announced wallet may be the same one.
    hasLegacy = false
    handlers.removed('eip155:injected')
  }
  const addLegacy = () => {
    if (hasLegacy || !registry.isEmpty()) return
    wallets.legacy ??= getLegacyConnector()
    if (!wallets.legacy) return
    hasLegacy = true
    handlers.added(wallets.legacy)
  }
  const requestProviders = () => {
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }

  const listeners = {
    'eip6963:announceProvider': announce,
    // Wallets announce themselves when they load late; a second request finds those in between.
    load: requestProviders,
    pageshow: requestProviders,
  }
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener)
  requestProviders()
  const events = ['ethereum#initialized']
  const stop = options.legacyInjected
    ? pollPage(addLegacy, { events })
    : () => {}
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      window.removeEventListener(type, listener)
    stop()
    registry.stop()
  }
}

export declare namespace discover {
  type Options = {
    /** Whether to offer `window.ethereum` while no wallet has announced itself. */
    legacyInjected: boolean
    /** Kept between two mounts of a kit, so that no other provider takes the id of a connected one. */
    wallets: Wallets
  }
  /** What a page has announced. */
  type Wallets = {
    /** The providers that claim a name, by name; the first has the id without a UUID. */
    readonly claims: Map<string, Claim[]>
    legacy?: Connector | undefined
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
  { claims }: discover.Wallets,
  requestProviders: () => void,
): createRegistry.ReturnType {
  const reported = new Set<Claim>()
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
    if (reported.size < maxWallets && claimants < maxClaims) return true
    load()
    return false
  }

  return {
    isEmpty: () => reported.size === 0,
    add(event) {
      const parsed = parseAnnouncement(event)
      if (!parsed) return false
      const { uuid, rdns, name, icon, source, provider } = parsed
      const claim = claims.get(rdns) ?? []
      // EIP-6963: wallets may announce twice. Under another name it is another wallet, as any script
      // can copy a wallet's UUID or provider to hide it.
      const known = claim.find(
        (each) => each.uuid === uuid || each.source === source,
      )
      if (known ? reported.has(known) : !accepts(rdns)) return false
      const id = `eip155:${rdns}`
      const wallet = known ?? {
        uuid,
        source,
        connector: createInjectedConnector({
          id: claim.length === 0 ? id : `${id}:${uuid}`,
          name,
          type: 'ANNOUNCED',
          icon,
          rdns,
          provider,
        }),
      }
      reported.add(wallet)
      claims.set(rdns, known ? claim : [...claim, wallet])
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
function getLegacyConnector(): Connector | undefined {
  const provider = bindProvider(readEthereum())
  if (!provider) return undefined
  return createInjectedConnector({
    id: 'eip155:injected',
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

/** Creates a connector for a wallet of this page, over its EIP-1193 object. The code of its session loads on first use. */
export function createInjectedConnector(
  parameters: createInjectedConnector.Parameters,
): Connector {
  const { provider, ...identity } = parameters
  return createLazyConnector({
    ...identity,
    namespaces: ['eip155'],
    async load() {
      const { createInjectedSession } = await import(
        './createInjectedSession.ts'
      )
      return () => ({ ...createInjectedSession(provider), provider })
    },
  })
}

export declare namespace createInjectedConnector {
  type Parameters = Pick<
    Connector,
    'id' | 'name' | 'type' | 'icon' | 'rdns'
  > & { provider: BoundProvider }
}
