import type { Kit } from '@latchkit/core'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { createQueryKey } from './createQueryKey.ts'
import { hashQueryKey } from './hashQueryKey.ts'

/** Makes a query of an action that reads: a function of the kit and the parameters that returns TanStack Query's options. */
export function defineQuery<parameters extends object, data>(
  name: string,
  action: defineQuery.Action<parameters, data>,
  options: defineQuery.Options = {},
): defineQuery.ReturnType<parameters, data> {
  const { staleTime, keepsPrevious } = options
  return (kit, parameters) => ({
    queryKey: createQueryKey(kit, { name, parameters }),
    queryFn: parameters
      ? ({ signal }) => action(kit, { ...parameters, signal })
      : skipToken,
    queryKeyHashFn: hashQueryKey,
    // The transport has retried already.
    retry: false,
    // A browser that is offline still reaches a node on its own machine; from others comes an error, and no wait without end.
    networkMode: 'always',
    refetchOnReconnect: true,
    ...(staleTime !== undefined && { staleTime }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
}

export declare namespace defineQuery {
  type Action<parameters, data> = (
    kit: Kit,
    parameters: parameters & { signal?: AbortSignal | undefined },
  ) => Promise<data>

  type Options = {
    /** How long an answer counts as fresh, in milliseconds. */
    staleTime?: number
    /** Whether the answer for other parameters shows until there is one for these. */
    keepsPrevious?: boolean
  }

  type ReturnType<parameters, data> = (
    kit: Kit,
    parameters: parameters | undefined,
  ) => {
    queryKey: readonly unknown[]
    queryFn:
      | ((context: { signal: AbortSignal }) => Promise<data>)
      | typeof skipToken
    queryKeyHashFn: (queryKey: readonly unknown[]) => string
    retry: false
    networkMode: 'always'
    refetchOnReconnect: true
    staleTime?: number
    placeholderData?: typeof keepPreviousData
  }
}
