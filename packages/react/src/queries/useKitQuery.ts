'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useKitState } from '../hooks/state.ts'
import { useKit } from '../provider/useKit.ts'
import type { defineQuery } from './defineQuery.ts'
import { hashQueryKey } from './defineQuery.ts'
import { useKitQueryClient } from './queryClient.tsx'

/** Runs a query that `defineQuery` made. Waits while `parameters` is `undefined`. */
export function useKitQuery<parameters extends object, data>(
  query: defineQuery.ReturnType<parameters, data>,
  parameters: parameters | undefined,
): UseQueryResult<data> {
  const kit = useKit()
  const client = useKitQueryClient()
  // The query key contains an account and a network: a change of either must render.
  useKitState((kit) => hashQueryKey(query(kit, parameters).queryKey))
  return useQuery(query(kit, parameters), client)
}
