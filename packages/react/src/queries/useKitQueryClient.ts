'use client'
import type { QueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { useKit } from '../provider/useKit.ts'
import { getQueryClient } from './getQueryClient.ts'
import { QueryClientContext } from './QueryClientContext.ts'

/** The client of the kit's queries: the app's own below a `QueryProvider`, else the kit's. */
export function useKitQueryClient(): QueryClient {
  const kit = useKit()
  const given = useContext(QueryClientContext)
  const client = given ?? getQueryClient(kit)

  // Counted by the client: refetching on focus and going on when back online need it.
  useEffect(() => {
    client.mount()
    return () => client.unmount()
  }, [client])

  return client
}
