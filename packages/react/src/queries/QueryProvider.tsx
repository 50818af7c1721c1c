'use client'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryClientContext } from './QueryClientContext.ts'

/** Makes the queries below it use the app's own client, in place of the kit's. */
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
