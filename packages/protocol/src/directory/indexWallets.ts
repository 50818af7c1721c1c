import { foldText } from '../text/foldText.ts'

/** A wallet of the directory, as far as pages and searches need it. */
type Listed = {
  readonly id: string
  readonly name: string
  readonly badge_type?: string | null | undefined
  readonly chains?: readonly string[] | undefined
  readonly rdns?: string | null | undefined
}

/** Indexes the wallets of a directory; the returned function selects a page of those that match every given filter. Names that begin with the searched text come first. */
export function indexWallets<wallet extends Listed>(
  wallets: readonly wallet[],
): (query: indexWallets.Query) => indexWallets.Page<wallet> {
  const index = wallets.map(toEntry)
  return (query) => selectPage(index, query)
}

export declare namespace indexWallets {
  /** The parameters of `GET /getWallets`. */
  type Query = {
    /** From 1, which is the default. */
    readonly page?: number | undefined
    /** Per page; default 40. */
    readonly entries?: number | undefined
    readonly search?: string | undefined
    readonly badge_type?: string | undefined
    readonly include?: readonly string[] | undefined
    readonly exclude?: readonly string[] | undefined
    /** CAIP-2 ids or namespaces. */
    readonly chains?: readonly string[] | undefined
    readonly names?: readonly string[] | undefined
    readonly rdns?: readonly string[] | undefined
  }
  type Page<wallet> = {
    /** How many match on all pages. */
    readonly count: number
    readonly data: wallet[]
  }
}

const defaultEntries = 40

type Entry<wallet> = {
  readonly wallet: wallet
  /** Text that a search matches. */
  readonly text: string
  readonly name: string
  /** CAIP-2 ids and their namespaces. */
  readonly chains: ReadonlySet<string>
}

function toEntry<wallet extends Listed>(wallet: wallet): Entry<wallet> {
  return {
    wallet,
    text: foldText(`${wallet.name} ${wallet.rdns ?? ''}`),
    name: foldText(wallet.name),
    chains: new Set(
      (wallet.chains ?? []).flatMap((id) => [id, `${id.split(':')[0]}`]),
    ),
  }
}

function selectPage<wallet extends Listed>(
  index: readonly Entry<wallet>[],
  query: indexWallets.Query,
): indexWallets.Page<wallet> {
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

function listFilters(
  query: indexWallets.Query,
): readonly ((entry: Entry<Listed>) => boolean)[] {
  const filters: ((entry: Entry<Listed>) => boolean)[] = []
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
