'use client'
import type { Kit } from '@latchkit/core'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createContext, useContext, useEffect } from 'react'
import { useKit } from '../provider/useKit.ts'

/** Returns the query client of a kit, created on first use. */
export function getQueryClient(kit: Kit): QueryClient {
  return kit.memo('queryClient', () => new QueryClient())
}

/** Makes the queries below it use the app's own client instead of the kit's. */
export function QueryProvider(props: QueryProvider.Props): ReactNode {
  const { client, children } = props
  return (
    <QueryClientContext.Provider value={client}>
      {children}
    </QueryClientContext.Provider>
  )
}

export declare namespace QueryProvider {
  type Props = { client: QueryClient; children?: ReactNode }
}

const QueryClientContext = createContext<QueryClient | undefined>(undefined)

/** Returns the client of the kit's queries: the app's own below a `QueryProvider`, else the kit's. */
export function useKitQueryClient(): QueryClient {
  const kit = useKit()
  const given = useContext(QueryClientContext)
  const client = given ?? getQueryClient(kit)

  // The client counts its mounts, and refetches on focus and reconnect while there is one.
  useEffect(() => {
    client.mount()
    return () => client.unmount()
  }, [client])

  return client
}

/** Marks queries of a kit as stale: mounted ones are refetched now, others when they are next used. */
export async function invalidateQueries(
  kit: Kit,
  { client, names }: { client: QueryClient; names: readonly string[] },
): Promise<void> {
  await Promise.all(
    names.map((name) =>
      client.invalidateQueries({ queryKey: ['latchkit', kit.id, name] }),
    ),
  )
}
