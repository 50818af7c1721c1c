'use client'
import type { Balance } from '@latchkit/core'
import { getBalance } from '@latchkit/core'
import { lifetimes } from '@latchkit/core/internal'
import type { UseQueryResult } from '@tanstack/react-query'
import { defineQuery } from './defineQuery.ts'
import { useKitQuery } from './useKitQuery.ts'

/** The query of `getBalance`; fresh for 30 s. */
export const balanceQuery = /* @__PURE__ */ defineQuery('balance', getBalance, {
  staleTime: lifetimes.balance,
})

/** Reads the native balance of an address, the connected one by default. Waits while `parameters` is `undefined`. */
export function useBalance(
  parameters: getBalance.Parameters | undefined,
): UseQueryResult<Balance> {
  return useKitQuery(balanceQuery, parameters)
}
