'use client'
import type { getPrices } from '@latchkit/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { pricesQuery } from './pricesQuery.ts'
import { useKitQuery } from './useKitQuery.ts'

/** What tokens cost in US dollars; waits while `parameters` is `undefined`. */
export function usePrices(
  parameters: getPrices.Parameters | undefined,
): UseQueryResult<getPrices.ReturnType> {
  return useKitQuery(pricesQuery, parameters)
}
