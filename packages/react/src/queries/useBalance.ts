'use client'
import type { Balance, getBalance } from '@latchkit/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { balanceQuery } from './balanceQuery.ts'
import { useKitQuery } from './useKitQuery.ts'

/** The native balance of an address, the connected one by default; waits while `parameters` is `undefined`. */
export function useBalance(
  parameters: getBalance.Parameters | undefined,
): UseQueryResult<Balance> {
  return useKitQuery(balanceQuery, parameters)
}
