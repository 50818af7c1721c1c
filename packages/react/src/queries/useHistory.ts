'use client'
import type { getHistory } from '@latchkit/core'
import { historyQuery } from './historyQuery.ts'
import { useKitInfiniteQuery } from './useKitInfiniteQuery.ts'

/** The transactions of an address, the connected one by default, page by page (`fetchNextPage`, `hasNextPage`); waits while `parameters` is `undefined`. */
export function useHistory(
  parameters: useHistory.Parameters | undefined,
): useHistory.ReturnType {
  return useKitInfiniteQuery(historyQuery, parameters)
}

export declare namespace useHistory {
  type Parameters = Omit<getHistory.Parameters, 'cursor'>
  type ReturnType = useKitInfiniteQuery.ReturnType<
    getHistory.ReturnType,
    string | undefined
  >
}
