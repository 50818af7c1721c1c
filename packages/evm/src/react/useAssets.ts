'use client'
import { defineQuery, useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import { getAssets } from '../actions/getAssets.ts'

/** What the wallet says that the account holds, as a query; fresh for 30 s. */
export const assetsQuery = /* @__PURE__ */ defineQuery('assets', getAssets, {
  staleTime: 30_000,
})

/** What the wallet says that the active account holds (ERC-7811); waits while `parameters` is `undefined`. */
export function useAssets(
  parameters: getAssets.Parameters | undefined,
): UseQueryResult<getAssets.ReturnType> {
  return useKitQuery(assetsQuery, parameters)
}
