import { getWallets } from '@latchkit/core'
import { defineQuery } from './defineQuery.ts'

/** A search of the directory as a query; asked once for each text, and the wallets of the text before show until there are new ones. */
export const walletSearchQuery = /* @__PURE__ */ defineQuery(
  'walletSearch',
  getWallets,
  {
    staleTime: Number.POSITIVE_INFINITY,
    keepsPrevious: true,
  },
)
