'use client'
import { getBalances } from '@latchkit/core'
import { balanceRetryWindow, lifetimes } from '@latchkit/core/internal'
import type { UseQueryResult } from '@tanstack/react-query'
import { defineQuery } from './defineQuery.ts'
import type { Uncached } from './uncached.ts'
import { uncached } from './uncached.ts'
import { useKitQuery } from './useKitQuery.ts'

/** The query of `getBalances`; fresh for 30 s. A failed read is not repeated for 30 s, except by `refetch`. */
export const balancesQuery = /* @__PURE__ */ defineQuery(
  'balances',
  /* @__PURE__ */ uncached(getBalances),
  { staleTime: lifetimes.balance, enabled: hasRecovered },
)

/** Reads the tokens that an address holds, the connected one by default. Waits while `parameters` is `undefined`. */
export function useBalances(
  parameters: Uncached<getBalances.Parameters> | undefined,
): UseQueryResult<getBalances.ReturnType> {
  return useKitQuery(balancesQuery, parameters)
}

/** Returns whether the last failure, if any, is 30 s old. */
function hasRecovered({ state }: { state: defineQuery.QueryState }): boolean {
  const age = Date.now() - state.errorUpdatedAt
  return state.status !== 'error' || age < 0 || age >= balanceRetryWindow
}
