import { stripText } from '@latchkit/protocol'
import type { Wallet as Wire } from '@latchkit/protocol/http'
import type { ServerReadError } from '../errors/server.ts'
import { createThrottle } from '../http/createThrottle.ts'
import { lifetimes } from '../http/lifetimes.ts'
import { searchInterval } from '../http/limits.ts'
import { getReadCache } from '../http/readCache.ts'
import { requestServer } from '../http/requestServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { WalletListing } from '../types/WalletListing.ts'
import { getImageUrl, toImageUrl } from './getImageUrl.ts'

/** Returns a page of the server's wallet directory; cached until the page is closed. Searches are at least 300 ms apart. None without a server. */
export async function getWallets(
  kit: Kit,
  parameters: getWallets.Parameters = {},
): Promise<getWallets.ReturnType> {
  if (kit.server === undefined) return { wallets: [], count: 0 }
  const { page = 1, entries = 40, maxAge, signal } = parameters
  const search = parameters.search?.trim() || undefined
  const query = {
    page: String(page),
    entries: String(entries),
    search,
    badge_type: parameters.badge,
    include: join(parameters.include),
    exclude: join(parameters.exclude),
    chains: join(parameters.chains),
    names: join(parameters.names),
    rdns: join(parameters.rdns),
  }
  return getReadCache(kit).read({
    key: `wallets ${JSON.stringify(query)}`,
    lifetime: lifetimes.page,
    maxAge,
    signal,
    load: async (signal) => {
      const throttle = kit.memo('server.searchThrottle', createSearchThrottle)
      const answer = await requestServer(kit, {
        endpoint: 'getWallets',
        query,
        signal,
        async beforeSend() {
          if (search === undefined) return
          await throttle({ signal })
          const properties = { search }
          kit.internal.emit({ event: 'SEARCH_WALLET', properties })
        },
      })
      const wallets = answer.data.map((wallet) => mapWallet(kit, wallet))
      return { wallets, count: answer.count }
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

function join(list: readonly string[] | undefined): string | undefined {
  return list && list.length > 0 ? list.join() : undefined
}

/** Maps a wallet from the server's format; links stay as they are. */
function mapWallet(kit: Kit, wallet: Wire): WalletListing {
  const { image_id: imageId, image_url: imageUrl } = wallet
  return {
    id: wallet.id,
    name: stripText(wallet.name, { max: 64 }),
    rdns: wallet.rdns ?? undefined,
    imageUrl: imageId
      ? getImageUrl(kit, { kind: 'wallet', id: imageId })
      : toImageUrl(kit, imageUrl),
    description: wallet.description
      ? stripText(wallet.description, { max: 300 })
      : undefined,
    badge: wallet.badge_type
      ? stripText(wallet.badge_type, { max: 32 })
      : undefined,
    order: wallet.order ?? undefined,
    chains: wallet.chains,
    homepage: wallet.homepage ?? undefined,
    chromeStore: wallet.chrome_store ?? undefined,
    firefoxStore: wallet.firefox_store ?? undefined,
    appStore: wallet.app_store ?? undefined,
    playStore: wallet.play_store ?? undefined,
    mobileLink: wallet.mobile_link ?? undefined,
    desktopLink: wallet.desktop_link ?? undefined,
    webappLink: wallet.webapp_link ?? undefined,
    linkMode: wallet.link_mode ?? undefined,
    injected: wallet.injected?.map(({ namespace, injected_id: id }) => ({
      namespace: stripText(namespace, { max: 32 }),
      id: stripText(id, { max: 128 }),
    })),
    supportsWalletConnect: wallet.supports_wc,
  }
}
