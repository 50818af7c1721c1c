import type { Kit, Namespace } from '@latchkit/core'
import { skipToken } from '@tanstack/react-query'
import { createQueryKey, hashQueryKey } from './defineQuery.ts'

/** Creates the query of an action that reads page by page: a function of the kit and the parameters that returns TanStack Query's options. */
export function defineInfiniteQuery<parameters extends object, page, position>(
  name: string,
  action: defineInfiniteQuery.Action<parameters, page, position>,
  options: defineInfiniteQuery.Options<page, position>,
): defineInfiniteQuery.ReturnType<parameters, page, position> {
  const { namespace } = options
  return (kit, parameters) => ({
    queryKey: createQueryKey(kit, { name, parameters, namespace }),
    queryFn: parameters
      ? ({ pageParam, signal }) =>
          action(kit, parameters, { position: pageParam as position, signal })
      : skipToken,
    queryKeyHashFn: hashQueryKey,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
    initialPageParam: options.first,
    getNextPageParam: options.getNext,
    staleTime: options.staleTime,
  })
}

export declare namespace defineInfiniteQuery {
  type Action<parameters, page, position> = (
    kit: Kit,
    parameters: parameters,
    page: { position: position; signal: AbortSignal },
  ) => Promise<page>

  type Options<page, position> = {
    /** As of `defineQuery`. */
    namespace?: Namespace
    /** The position of the first page. */
    first: position
    /** Returns the position of the next page; `undefined` after the last. */
    getNext(last: page, pages: readonly page[]): position | undefined
    /** How long data counts as fresh, in milliseconds. */
    staleTime: number
  }

  type ReturnType<parameters, page, position> = (
    kit: Kit,
    parameters: parameters | undefined,
  ) => {
    queryKey: readonly unknown[]
    queryFn:
      | ((context: {
          pageParam?: unknown
          signal: AbortSignal
        }) => Promise<page>)
      | typeof skipToken
    queryKeyHashFn: (queryKey: readonly unknown[]) => string
    retry: false
    networkMode: 'always'
    refetchOnReconnect: true
    initialPageParam: position
    getNextPageParam: (
      last: page,
      pages: readonly page[],
    ) => position | undefined
    staleTime: number
  }
}
