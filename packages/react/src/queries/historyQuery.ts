import { getHistory } from '@latchkit/core'
import { defineInfiniteQuery } from './defineInfiniteQuery.ts'

/** The transactions of an address as a query, page by page; fresh for 30 s. */
export const historyQuery = /* @__PURE__ */ defineInfiniteQuery(
  'history',
  (
    kit,
    parameters: Omit<getHistory.Parameters, 'cursor'>,
    { position: cursor, signal },
  ) => getHistory(kit, { ...parameters, cursor, signal }),
  {
    first: undefined as string | undefined,
    getNext: ({ next }: getHistory.ReturnType) => next,
    staleTime: 30_000,
  },
)
