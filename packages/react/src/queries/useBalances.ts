'use client'
import type { getBalances } from '@latchkit/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { balancesQuery } from './balancesQuery.ts'
import { useKitQuery } from './useKitQuery.ts'

/** What an address holds, the connected one by default, as the server knows it; waits while `parameters` is `undefined`. */
export function useBalances(
  parameters: getBalances.Parameters | undefined,
): UseQueryResult<getBalances.ReturnType> {
  return useKitQuery(balancesQuery, parameters)
}
