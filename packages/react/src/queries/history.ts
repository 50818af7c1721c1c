'use client'
import { getHistory } from '@latchkit/core'
import { lifetimes } from '@latchkit/core/internal'
import { defineInfiniteQuery } from './defineInfiniteQuery.ts'
import type { Uncached } from './uncached.ts'
import { uncached } from './uncached.ts'
import { useKitInfiniteQuery } from './useKitInfiniteQuery.ts'

const readHistory = /* @__PURE__ */ uncached(getHistory)

/** The query of `getHistory`, page by page; fresh for 30 s. */
export const historyQuery = /* @__PURE__ */ defineInfiniteQuery(
  'history',
  (kit, parameters: useHistory.Parameters, { position: cursor, signal }) =>
    readHistory(kit, { ...parameters, cursor, signal }),
  {
    first: undefined as string | undefined,
    getNext: ({ next }: getHistory.ReturnType) => next,
    staleTime: lifetimes.history,
  },
)

/** Reads the transactions of an address, the connected one by default, page by page (`fetchNextPage`, `hasNextPage`). Waits while `parameters` is `undefined`. */
export function useHistory(
  parameters: useHistory.Parameters | undefined,
): useHistory.ReturnType {
  return useKitInfiniteQuery(historyQuery, parameters)
}

export declare namespace useHistory {
  type Parameters = Omit<Uncached<getHistory.Parameters>, 'cursor'>
  type ReturnType = useKitInfiniteQuery.ReturnType<
    getHistory.ReturnType,
    string | undefined
  >
}
