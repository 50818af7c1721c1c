import { defineQuery } from '@latchkit/react/queries'
import { getAssets } from '../actions/getAssets.ts'

/** What the wallet says that the account holds, as a query; fresh for 30 s. */
export const assetsQuery = /* @__PURE__ */ defineQuery('assets', getAssets, {
  staleTime: 30_000,
})
