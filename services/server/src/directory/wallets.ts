import type { Endpoint } from '@latchkit/protocol/http'
import { getWallets } from '@latchkit/protocol/http'
import { indexWallets } from '@latchkit/protocol/internal'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { createPageCache } from './createPageCache.ts'
import type { WalletSource } from './ports.ts'

/** Bytes of cached pages. */
const cacheCapacity = 8_000_000

/** Serves pages of the wallets that match every given filter; names that begin with the searched text come first. */
export function serveWallets(ports: { wallets: WalletSource }): Route {
  const selectPage = indexWallets(ports.wallets.wallets)
  const pages = createPageCache({ capacity: cacheCapacity })
  return implement(getWallets, ({ query }) =>
    pages.get(getKey(query), () => selectPage(query)),
  )
}

type Query = Endpoint.Request<typeof getWallets>['query']

/** The parameters that decide the content of a page; those that identify the client do not. */
function getKey(query: Query): string {
  const { page, entries, search, badge_type } = query
  const { include, exclude, chains, names, rdns } = query
  const parts = [page, entries, search, badge_type]
  return JSON.stringify([...parts, include, exclude, chains, names, rdns])
}
