import { foldText } from '@latchkit/protocol'
import type { Endpoint, Wallet } from '@latchkit/protocol/http'
import { getWallets } from '@latchkit/protocol/http'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { createPageCache } from './createPageCache.ts'
import type { WalletSource } from './ports.ts'

const defaultEntries = 40

/** Bytes of cached pages. */
const cacheCapacity = 8_000_000

/** Serves pages of the wallets that match every given filter; names that begin with the searched text come first. */
export function serveWallets(ports: { wallets: WalletSource }): Route {
  const index = createIndex(ports.wallets.wallets)
  const pages = createPageCache({ capacity: cacheCapacity })
  return implement(getWallets, ({ query }) =>
    pages.get(getKey(query), () => selectPage(index, query)),
  )
}

type Query = Endpoint.Request<typeof getWallets>['query']

type Entry = {
  readonly wallet: Wallet
  /** Text that a search matches. */
  readonly text: string
  readonly name: string
  /** CAIP-2 ids and their namespaces. */
  readonly chains: ReadonlySet<string>
}

function createIndex(wallets: readonly Wallet[]): readonly Entry[] {
  return wallets.map((wallet) => ({
    wallet,
    text: foldText(`${wallet.name} ${wallet.rdns ?? ''}`),
    name: foldText(wallet.name),
    chains: new Set(
      (wallet.chains ?? []).flatMap((id) => [id, `${id.split(':')[0]}`]),
    ),
  }))
}

/** The parameters that decide the content of a page; those that identify the client do not. */
function getKey(query: Query): string {
  const { page, entries, search, badge_type } = query
  const { include, exclude, chains, names, rdns } = query
  const parts = [page, entries, search, badge_type]
  return JSON.stringify([...parts, include, exclude, chains, names, rdns])
}

function selectPage(
  index: readonly Entry[],
  query: Query,
): { count: number; data: Wallet[] } {
  const { page = 1, entries = defaultEntries } = query
  const search = foldText(query.search ?? '')
  const filters = listFilters(query)
  const found = index.filter(
    (entry) =>
      entry.text.includes(search) && filters.every((matches) => matches(entry)),
  )
  if (search !== '')
    found.sort((a, b) => rank(a.name, search) - rank(b.name, search))
  const start = (page - 1) * entries
  return {
    count: found.length,
    data: found.slice(start, start + entries).map(({ wallet }) => wallet),
  }
}

function listFilters(query: Query): readonly ((entry: Entry) => boolean)[] {
  const filters: ((entry: Entry) => boolean)[] = []
  const { include, exclude, names, rdns, chains, badge_type } = query
  if (include) filters.push(({ wallet }) => include.includes(wallet.id))
  if (exclude) filters.push(({ wallet }) => !exclude.includes(wallet.id))
  if (chains)
    filters.push((entry) => chains.some((chain) => entry.chains.has(chain)))
  if (names) {
    const wanted = new Set(names.map(foldText))
    filters.push(({ name }) => wanted.has(name))
  }
  if (rdns)
    filters.push(({ wallet }) => !!wallet.rdns && rdns.includes(wallet.rdns))
  if (badge_type) filters.push(({ wallet }) => wallet.badge_type === badge_type)
  return filters
}

/** Returns 0 if the name begins with the text, 1 if one of its later words does, else 2. */
function rank(name: string, search: string): number {
  if (name.startsWith(search)) return 0
  return name.includes(` ${search}`) ? 1 : 2
}
