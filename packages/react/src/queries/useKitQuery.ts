'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../hooks/useAccount.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useKit } from '../provider/useKit.ts'
import type { defineQuery } from './defineQuery.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

/** Runs a query of the kit; while `parameters` is `undefined` it waits. */
export function useKitQuery<parameters extends object, data>(
  query: defineQuery.ReturnType<parameters, data>,
  parameters: parameters | undefined,
): UseQueryResult<data> {
  const kit = useKit()
  const client = useKitQueryClient()
  // The key holds account and network: a change of either has to render.
  useAccount()
  useNetwork()
  return useQuery(query(kit, parameters), client)
}
