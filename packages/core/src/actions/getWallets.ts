import type { WalletDirectory } from '../directory/walletDirectory.ts'
import { toListing } from '../directory/walletDirectory.ts'
import type { ServerReadError } from '../errors/server.ts'
import { createThrottle } from '../http/createThrottle.ts'
import { lifetimes } from '../http/lifetimes.ts'
import { searchInterval } from '../http/limits.ts'
import { getReadCache } from '../http/readCache.ts'
import { requestServer } from '../http/requestServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { WalletListing } from '../types/WalletListing.ts'
import { getImageUrl, toImageUrl } from './getImageUrl.ts'

/** Returns a page of the wallet directory: the server's, or without a server the 100 wallets that are part of the kit, each with its logo. Cached until the page is closed. Searches are at least 300 ms apart. */
export async function getWallets(
  kit: Kit,
  parameters: getWallets.Parameters = {},
): Promise<getWallets.ReturnType> {
  const { page = 1, entries = 40, maxAge, signal } = parameters
  const search = parameters.search?.trim() || undefined
  const query = {
    page,
    entries,
    search,
    badge: parameters.badge,
    include: toFilter(parameters.include),
    exclude: toFilter(parameters.exclude),
    chains: toFilter(parameters.chains),
    names: toFilter(parameters.names),
    rdns: toFilter(parameters.rdns),
  }
  return getReadCache(kit).read({
    key: `wallets ${JSON.stringify(query)}`,
    lifetime: lifetimes.page,
    maxAge,
    signal,
    load: async (signal) => {
      const throttle = kit.memo('server.searchThrottle', createSearchThrottle)
      const directory = await loadDirectory(kit)
      return directory.list({
        ...query,
        signal,
        async beforeRead() {
          if (search === undefined) return
          await throttle({ signal })
          const properties = { search }
          kit.internal.emit({ event: 'SEARCH_WALLET', properties })
        },
      })
    },
  })
}

export declare namespace getWallets {
  type Parameters = {
    /** From 1, which is the default. */
    page?: number | undefined
    /** Per page, at most 100. Default 40. */
    entries?: number | undefined
    /** Case, accents and surrounding spaces don't matter. */
    search?: string | undefined
    badge?: string | undefined
    /** Ids of listings: only these. */
    include?: readonly string[] | undefined
    /** Ids of listings: none of these. */
    exclude?: readonly string[] | undefined
    /** CAIP-2 ids or namespaces: wallets of any of them. */
    chains?: readonly string[] | undefined
    /** Exact names. */
    names?: readonly string[] | undefined
    /** Reverse-DNS names. */
    rdns?: readonly string[] | undefined
    /** How old a cached response may be, in milliseconds. With 0 the read neither uses nor stores a cached response. Default: no limit. */
    maxAge?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    readonly wallets: readonly WalletListing[]
    /** How many match on all pages. */
    readonly count: number
  }
  type ErrorType = ServerReadError
}

function createSearchThrottle() {
  return createThrottle({ interval: searchInterval })
}

/** An empty list filters nothing. */
function toFilter(
  list: readonly string[] | undefined,
): readonly string[] | undefined {
  return list && list.length > 0 ? list : undefined
}

/** Returns the directory of a kit. The one that is part of the kit loads with its first read. */
async function loadDirectory(kit: Kit): Promise<WalletDirectory> {
  if (kit.server !== undefined) return createServerDirectory(kit)
  const { createBundledDirectory } = await import(
    '../directory/bundledDirectory.ts'
  )
  return kit.memo('directory.bundled', createBundledDirectory)
}

function createServerDirectory(kit: Kit): WalletDirectory {
  return {
    async list({ beforeRead: beforeSend, signal, ...query }) {
      const answer = await requestServer(kit, {
        endpoint: 'getWallets',
        query: {
          page: String(query.page),
          entries: String(query.entries),
          search: query.search,
          badge_type: query.badge,
          include: query.include?.join(),
          exclude: query.exclude?.join(),
          chains: query.chains?.join(),
          names: query.names?.join(),
          rdns: query.rdns?.join(),
        },
        signal,
        beforeSend,
      })
      const wallets = answer.data.map((wallet) => {
        const { image_id: id, image_url: url } = wallet
        return toListing(
          wallet,
          id ? getImageUrl(kit, { kind: 'wallet', id }) : toImageUrl(kit, url),
        )
      })
      return { wallets, count: answer.count }
    },
  }
}
