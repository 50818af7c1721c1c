'use client'
import { getWallets } from '@latchkit/core'
import { lifetimes } from '@latchkit/core/internal'
import type { UseQueryResult } from '@tanstack/react-query'
import { defineInfiniteQuery } from './defineInfiniteQuery.ts'
import { defineQuery } from './defineQuery.ts'
import type { Uncached } from './uncached.ts'
import { uncached } from './uncached.ts'
import { useKitInfiniteQuery } from './useKitInfiniteQuery.ts'
import { useKitQuery } from './useKitQuery.ts'

/** How many wallets a page has. */
const entries = 40

const readWallets = /* @__PURE__ */ uncached(getWallets)

/** The query of `getWallets`, 40 wallets a page; each page is requested once. */
export const walletsQuery = /* @__PURE__ */ defineInfiniteQuery(
  'wallets',
  (kit, parameters: useWallets.Parameters, { position: page, signal }) =>
    readWallets(kit, { ...parameters, page, entries, signal }),
  {
    first: 1,
    getNext: ({ wallets, count }: getWallets.ReturnType, pages) =>
      wallets.length > 0 && pages.length * entries < count
        ? pages.length + 1
        : undefined,
    staleTime: lifetimes.page,
  },
)

/** Reads the wallet directory, 40 wallets a page (`fetchNextPage`, `hasNextPage`). Waits while `parameters` is `undefined`. */
export function useWallets(
  parameters: useWallets.Parameters | undefined,
): useWallets.ReturnType {
  return useKitInfiniteQuery(walletsQuery, parameters)
}

export declare namespace useWallets {
  type Parameters = Omit<Uncached<getWallets.Parameters>, 'entries' | 'page'>
  type ReturnType = useKitInfiniteQuery.ReturnType<
    getWallets.ReturnType,
    number
  >
}

/** The query of a search with `getWallets`; each text is requested once, and the previous result is kept until there is a new one. */
export const walletSearchQuery = /* @__PURE__ */ defineQuery(
  'walletSearch',
  readWallets,
  { staleTime: lifetimes.page, keepsPrevious: true },
)

/** Searches the wallet directory for a typed text; at most 100 wallets, and at most one request per 300 ms. Waits while the trimmed text is empty, or `parameters` is `undefined`. */
export function useWalletSearch(
  parameters: useWalletSearch.Parameters | undefined,
): UseQueryResult<getWallets.ReturnType> {
  const search = parameters?.search.trim()
  return useKitQuery(
    walletSearchQuery,
    search ? { ...parameters, search, entries: 100 } : undefined,
  )
}

export declare namespace useWalletSearch {
  type Parameters = Omit<useWallets.Parameters, 'search'> & {
    /** As typed. */
    search: string
  }
}
