'use client'
import { getPrices } from '@latchkit/core'
import { lifetimes } from '@latchkit/core/internal'
import type { UseQueryResult } from '@tanstack/react-query'
import { defineQuery } from './defineQuery.ts'
import type { Uncached } from './uncached.ts'
import { uncached } from './uncached.ts'
import { useKitQuery } from './useKitQuery.ts'

/** The query of `getPrices`; fresh for 15 s. */
export const pricesQuery = /* @__PURE__ */ defineQuery(
  'prices',
  /* @__PURE__ */ uncached(getPrices),
  { staleTime: lifetimes.price },
)

/** Reads the prices of tokens in US dollars. Waits while `parameters` is `undefined`. */
export function usePrices(
  parameters: Uncached<getPrices.Parameters> | undefined,
): UseQueryResult<getPrices.ReturnType> {
  return useKitQuery(pricesQuery, parameters)
}
