'use client'
import { useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import type { getAssets } from '../actions/getAssets.ts'
import { assetsQuery } from '../queries/assetsQuery.ts'

/** What the wallet says that the active account holds (ERC-7811); waits while `parameters` is `undefined`. */
export function useAssets(
  parameters: getAssets.Parameters | undefined,
): UseQueryResult<getAssets.ReturnType> {
  return useKitQuery(assetsQuery, parameters)
}
