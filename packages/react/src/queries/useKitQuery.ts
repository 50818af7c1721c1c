'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useKit } from '../provider/useKit.ts'
import type { defineQuery } from './defineQuery.ts'
import { getQueryClient } from './getQueryClient.ts'
import { QueryClientContext } from './QueryClientContext.ts'

/** Runs a query of the kit; while `parameters` is `undefined` it waits. */
export function useKitQuery<parameters extends object, data>(
  query: defineQuery.ReturnType<parameters, data>,
  parameters: parameters | undefined,
): UseQueryResult<data> {
  const kit = useKit()
  const given = useContext(QueryClientContext)
  const client = given ?? getQueryClient(kit)
  // The key holds account and network: a change of either has to render.
  useAccount()
  useNetwork()

  // Counted by the client: refetching on focus and going on when back online need it.
  useEffect(() => {
    client.mount()
    return () => client.unmount()
  }, [client])

  return useQuery(query(kit, parameters), client)
}
