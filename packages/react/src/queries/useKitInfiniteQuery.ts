'use client'
import type {
  InfiniteData,
  UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAccount } from '../hooks/useAccount.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useKit } from '../provider/useKit.ts'
import type { defineInfiniteQuery } from './defineInfiniteQuery.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

/** Runs a query of the kit that reads page by page; while `parameters` is `undefined` it waits. */
export function useKitInfiniteQuery<parameters extends object, page, position>(
  query: defineInfiniteQuery.ReturnType<parameters, page, position>,
  parameters: parameters | undefined,
): useKitInfiniteQuery.ReturnType<page, position> {
  const kit = useKit()
  const client = useKitQueryClient()
  // The key holds account and network: a change of either has to render.
  useAccount()
  useNetwork()
  return useInfiniteQuery(query(kit, parameters), client)
}

export declare namespace useKitInfiniteQuery {
  type ReturnType<page, position> = UseInfiniteQueryResult<
    InfiniteData<page, position>
  >
}
