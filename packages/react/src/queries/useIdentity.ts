'use client'
import type { getIdentity, Identity } from '@latchkit/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { identityQuery } from './identityQuery.ts'
import { useKitQuery } from './useKitQuery.ts'

/** The name and picture of an address, the connected one by default; waits while `parameters` is `undefined`. */
export function useIdentity(
  parameters: getIdentity.Parameters | undefined,
): UseQueryResult<Identity> {
  return useKitQuery(identityQuery, parameters)
}
