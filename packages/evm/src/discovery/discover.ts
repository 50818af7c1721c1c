import type { Adapter } from '@latchkit/core'
import { createRegistry } from './createRegistry.ts'
import { getLegacyConnector } from './getLegacyConnector.ts'

/** Finds the wallets of this page: those that announce themselves (EIP-6963), or else the one at `window.ethereum`. */
export function discover(
  handlers: Adapter.DiscoverHandlers,
  options: discover.Options,
): () => void {
  // A server has no wallets.
  if (typeof window === 'undefined') return () => {}
  const registry = createRegistry(handlers)
  let hasLegacy = false

  const announce = (event: Event) => {
    if (!registry.add(event)) return
    if (!hasLegacy) return
    // An announced wallet may be the very same one.
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
  const ask = () => {
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    addLegacy()
  }

  const listeners = {
    'eip6963:announceProvider': announce,
    'ethereum#initialized': addLegacy,
    // Wallets that come late announce themselves; asking again catches those that came in between.
    load: ask,
    pageshow: ask,
  }
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener)
  ask()
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      window.removeEventListener(type, listener)
  }
}

export declare namespace discover {
  type Options = {
    /** Whether to offer `window.ethereum` while no wallet has announced itself. */
    legacyInjected: boolean
  }
}
