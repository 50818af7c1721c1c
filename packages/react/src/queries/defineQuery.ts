import type { Kit, NetworkReference } from '@latchkit/core'
import { getAccount, getNetwork } from '@latchkit/core'
import { toNetworkId } from '@latchkit/core/internal'
import { keepPreviousData, skipToken } from '@tanstack/react-query'

/** Creates the query of an action that reads: a function of the kit and the parameters that returns TanStack Query's options. */
export function defineQuery<parameters extends object, data>(
  name: string,
  action: defineQuery.Action<parameters, data>,
  options: defineQuery.Options = {},
): defineQuery.ReturnType<parameters, data> {
  const { staleTime, keepsPrevious, enabled } = options
  return (kit, parameters) => ({
    queryKey: createQueryKey(kit, { name, parameters }),
    queryFn: parameters
      ? ({ signal }) => action(kit, { ...parameters, signal })
      : skipToken,
    queryKeyHashFn: hashQueryKey,
    // The transport already retries.
    retry: false,
    // A browser that is offline still reaches a node on its own machine; reads from others fail at once instead of waiting.
    networkMode: 'always',
    refetchOnReconnect: true,
    ...(staleTime !== undefined && { staleTime }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(enabled && { enabled }),
  })
}

export declare namespace defineQuery {
  type Action<parameters, data> = (
    kit: Kit,
    parameters: parameters & { signal?: AbortSignal | undefined },
  ) => Promise<data>

  type Options = {
    /** How long data counts as fresh, in milliseconds. */
    staleTime?: number
    /** Whether the data of other parameters is returned until there is data for these. */
    keepsPrevious?: boolean
    /** Whether the query may be read now. Default: always. */
    enabled?: (query: { state: QueryState }) => boolean
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
    enabled?: (query: { state: QueryState }) => boolean
  }

  type QueryState = {
    readonly status: 'error' | 'pending' | 'success'
    /** Milliseconds since 1970. */
    readonly errorUpdatedAt: number
  }
}

/** Creates the key of a query: its kit, its name, the active account and network, which are the defaults, and its parameters. */
export function createQueryKey(
  kit: Kit,
  { name, parameters }: { name: string; parameters: object | undefined },
): readonly unknown[] {
  return [
    'latchkit',
    kit.id,
    name,
    {
      address: getAccount(kit).address,
      network: getNetwork(kit).network.caipNetworkId,
    },
    parameters && withNetworkId(parameters),
  ]
}

/** Replaces a network by its id, so that both make the same key. */
function withNetworkId(parameters: { network?: NetworkReference }) {
  const { network } = parameters
  if (network === undefined || typeof network === 'string') return parameters
  return { ...parameters, network: toNetworkId(network) }
}

/** Returns the account that a query reads: that of its parameters, by default the active one; `undefined` for a query that waits. */
export function getQueryAccount([, , , active, parameters]: QueryKey) {
  if (!parameters) return undefined
  const { address, network } = parameters as Account
  const defaults = active as Account
  return `${network ?? defaults.network}:${address ?? defaults.address}`
}

type QueryKey = readonly unknown[]

type Account = { address?: string; network?: string }

/** Hashes a key regardless of the order of members. JSON has no `bigint`, which amounts are. */
export function hashQueryKey(queryKey: readonly unknown[]): string {
  return JSON.stringify(queryKey, (_, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    if (!isPlainObject(value)) return value
    const entries = Object.entries(value)
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
