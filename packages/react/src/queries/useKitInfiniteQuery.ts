'use client'
import type {
  InfiniteData,
  UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useKitState } from '../hooks/state.ts'
import { useKit } from '../provider/useKit.ts'
import type { defineInfiniteQuery } from './defineInfiniteQuery.ts'
import { hashQueryKey } from './defineQuery.ts'
import { useKitQueryClient } from './queryClient.tsx'

/** Runs a query that `defineInfiniteQuery` made, page by page. Waits while `parameters` is `undefined`. */
export function useKitInfiniteQuery<parameters extends object, page, position>(
  query: defineInfiniteQuery.ReturnType<parameters, page, position>,
  parameters: parameters | undefined,
): useKitInfiniteQuery.ReturnType<page, position> {
  const kit = useKit()
  const client = useKitQueryClient()
  // The query key contains an account and a network: a change of either must render.
  useKitState((kit) => hashQueryKey(query(kit, parameters).queryKey))
  return useInfiniteQuery(query(kit, parameters), client)
}

export declare namespace useKitInfiniteQuery {
  type ReturnType<page, position> = UseInfiniteQueryResult<
    InfiniteData<page, position>
  >
}
