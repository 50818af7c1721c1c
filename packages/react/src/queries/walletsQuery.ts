import { getWallets } from '@latchkit/core'
import { defineInfiniteQuery } from './defineInfiniteQuery.ts'

/** How many wallets a page has. */
const entries = 40

/** The wallet directory as a query, 40 wallets a page; each page is asked for once. */
export const walletsQuery = /* @__PURE__ */ defineInfiniteQuery(
  'wallets',
  (
    kit,
    parameters: Omit<getWallets.Parameters, 'entries' | 'page'>,
    { position: page, signal },
  ) => getWallets(kit, { ...parameters, page, entries, signal }),
  {
    first: 1,
    getNext: ({ wallets, count }: getWallets.ReturnType, pages) =>
      wallets.length > 0 && pages.length * entries < count
        ? pages.length + 1
        : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  },
)
