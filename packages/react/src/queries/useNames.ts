'use client'
import type { getNamesByAddress } from '@latchkit/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { namesQuery } from './namesQuery.ts'
import { useKitQuery } from './useKitQuery.ts'

/** The names that an address registered, the connected one by default; waits while `parameters` is `undefined`. */
export function useNames(
  parameters: getNamesByAddress.Parameters | undefined,
): UseQueryResult<getNamesByAddress.ReturnType> {
  return useKitQuery(namesQuery, parameters)
}
