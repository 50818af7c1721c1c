'use client'
import { defineQuery, useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import { getAssets } from '../actions/getAssets.ts'

/** The assets that the wallet lists, as a query; fresh for 30 s. */
export const assetsQuery = /* @__PURE__ */ defineQuery('assets', getAssets, {
  namespace: 'eip155',
  staleTime: 30_000,
})

/** Returns the assets that the wallet lists for the active account (ERC-7811); pending while `parameters` is `undefined`. */
export function useAssets(
  parameters: getAssets.Parameters | undefined,
): UseQueryResult<getAssets.ReturnType> {
  return useKitQuery(assetsQuery, parameters)
}
