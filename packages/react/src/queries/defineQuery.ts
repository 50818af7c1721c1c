import type { Kit } from '@latchkit/core'
import { getAccount, getNetwork } from '@latchkit/core'
import { skipToken } from '@tanstack/react-query'
import { hashQueryKey } from './hashQueryKey.ts'

/** Makes a query of an action that reads: a function of the kit and the parameters that returns TanStack Query's options. */
export function defineQuery<parameters extends object, data>(
  name: string,
  action: defineQuery.Action<parameters, data>,
  options: defineQuery.Options = {},
): defineQuery.ReturnType<parameters, data> {
  return (kit, parameters) => ({
    queryKey: [
      'latchkit',
      kit.id,
      name,
      {
        address: getAccount(kit).address,
        networkId: getNetwork(kit).network.caipNetworkId,
      },
      parameters,
    ],
    queryFn: parameters
      ? ({ signal }) => action(kit, { ...parameters, signal })
      : skipToken,
    queryKeyHashFn: hashQueryKey,
    // The transport has retried already.
    retry: false,
    // A browser that is offline still reaches a node on its own machine; from others comes an error, and no wait without end.
    networkMode: 'always',
    refetchOnReconnect: true,
    ...options,
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
  }
}
