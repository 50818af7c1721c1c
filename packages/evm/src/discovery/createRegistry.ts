import type { Adapter, Connector } from '@latchkit/core'
import { createInjectedConnector } from '../connector/createInjectedConnector.ts'
import { parseAnnouncement } from './parseAnnouncement.ts'

/** A page may announce without end; nobody has more wallets than this. */
const maxWallets = 100

/** Remembers the wallets that announced themselves and reports each once; where several claim one rdns, all of them again. */
export function createRegistry(
  handlers: Pick<Adapter.DiscoverHandlers, 'added'>,
): createRegistry.ReturnType {
  const uuids = new Set<string>()
  const sources = new Set<unknown>()
  const claims = new Map<string, Connector[]>()

  return {
    isEmpty: () => uuids.size === 0,
    add(event) {
      if (uuids.size >= maxWallets) return false
      const wallet = parseAnnouncement(event)
      // EIP-6963: wallets may announce twice.
      if (!wallet || uuids.has(wallet.uuid) || sources.has(wallet.source))
        return false
      const { uuid, rdns, name, icon, provider } = wallet
      uuids.add(uuid)
      sources.add(wallet.source)

      const claim = claims.get(rdns) ?? []
      claims.set(rdns, claim)
      const id = `injected:${rdns}`
      claim.push(
        createInjectedConnector({
          id: claim.length === 0 ? id : `${id}:${uuid}`,
          name,
          type: 'ANNOUNCED',
          icon,
          rdns,
          provider,
        }),
      )
      for (const connector of claim)
        handlers.added(
          claim.length > 1
            ? { ...connector, claimants: claim.length }
            : connector,
        )
      return true
    },
  }
}

export declare namespace createRegistry {
  type ReturnType = {
    isEmpty(): boolean
    /** Takes one announcement event; whether it brought a wallet that was not known. */
    add(event: unknown): boolean
  }
}
