import { getBalances } from '@latchkit/core'
import { defineQuery } from './defineQuery.ts'

/** The token balances as a query; fresh for 30 s. */
export const balancesQuery = /* @__PURE__ */ defineQuery(
  'balances',
  getBalances,
  {
    staleTime: 30_000,
  },
)
