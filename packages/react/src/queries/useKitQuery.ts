'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useKitState } from '../hooks/state.ts'
import { useKit } from '../provider/useKit.ts'
import type { defineQuery } from './defineQuery.ts'
import { useKitQueryClient } from './queryClient.tsx'

/** Runs a query that `defineQuery` made. Waits while `parameters` is `undefined`. */
export function useKitQuery<parameters extends object, data>(
  query: defineQuery.ReturnType<parameters, data>,
  parameters: parameters | undefined,
): UseQueryResult<data> {
  const kit = useKit()
  const client = useKitQueryClient()
  // The account and the network in the query key: a change of either must render.
  useKitState((kit) => query(kit, parameters).queryKey[3])
  return useQuery(query(kit, parameters), client)
}
