import { getBalance } from '@latchkit/core'
import { defineQuery } from './defineQuery.ts'

/** The native balance as a query; fresh for 30 s. */
export const balanceQuery = /* @__PURE__ */ defineQuery('balance', getBalance, {
  staleTime: 30_000,
})
