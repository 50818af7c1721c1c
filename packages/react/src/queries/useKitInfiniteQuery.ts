'use client'
import type {
  InfiniteData,
  UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useKitState } from '../hooks/state.ts'
import { useKit } from '../provider/useKit.ts'
import type { defineInfiniteQuery } from './defineInfiniteQuery.ts'
import { useKitQueryClient } from './queryClient.tsx'

/** Runs a query that `defineInfiniteQuery` made, page by page. Waits while `parameters` is `undefined`. */
export function useKitInfiniteQuery<parameters extends object, page, position>(
  query: defineInfiniteQuery.ReturnType<parameters, page, position>,
  parameters: parameters | undefined,
): useKitInfiniteQuery.ReturnType<page, position> {
  const kit = useKit()
  const client = useKitQueryClient()
  // The account and the network in the query key: a change of either must render.
  useKitState((kit) => query(kit, parameters).queryKey[3])
  return useInfiniteQuery(query(kit, parameters), client)
}

export declare namespace useKitInfiniteQuery {
  type ReturnType<page, position> = UseInfiniteQueryResult<
    InfiniteData<page, position>
  >
}
