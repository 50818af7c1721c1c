import type { Kit, Namespace, NetworkReference } from '@latchkit/core'
import { getAccount, getNetwork } from '@latchkit/core'
import { keepPreviousData, skipToken } from '@tanstack/react-query'

/**
 * Creates the query of an action that reads: a function of the kit and the parameters that returns TanStack Query's options.
 * The query is read again when the account or the network changes that are its defaults: those of the family that
 * `namespace` or `network` of the parameters names, else of the active family.
 */
export function defineQuery<parameters extends object, data>(
  name: string,
  action: defineQuery.Action<parameters, data>,
  options: defineQuery.Options = {},
): defineQuery.ReturnType<parameters, data> {
  const { namespace, staleTime, keepsPrevious, enabled } = options
  return (kit, parameters) => ({
    queryKey: createQueryKey(kit, { name, parameters, namespace }),
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
    /** The namespace of the account and network that are the defaults, if the parameters name none. Default: the active one. */
    namespace?: Namespace
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

/** Creates the key of a query: its kit, its name, the account and network that are the defaults, and its parameters. */
export function createQueryKey(
  kit: Kit,
  options: {
    name: string
    parameters: Parameters | undefined
    namespace?: Namespace | undefined
  },
): readonly unknown[] {
  const { name, parameters } = options
  const network = readNetworkId(parameters?.network)
  const namespace =
    parameters?.namespace ??
    network?.slice(0, network.indexOf(':')) ??
    options.namespace
  return [
    'latchkit',
    kit.id,
    name,
    readDefaults(kit, namespace),
    // A network and its id make the same key.
    network === undefined ? parameters : { ...parameters, network },
  ]
}

/** Returns the account and the network that are the defaults of a family, `undefined` for the active one; neither of a family that the kit does not have, whose reads fail. */
function readDefaults(kit: Kit, namespace: Namespace | undefined): Account {
  if (namespace !== undefined && !kit.adapters.has(namespace)) return {}
  return {
    address: getAccount(kit, { namespace }).address,
    network: getNetwork(kit, { namespace }).network.caipNetworkId,
  }
}

/** Returns the id of a network; `undefined` for what is none, with which the read fails, and not the page. */
function readNetworkId(network: unknown): string | undefined {
  const { caipNetworkId } = (network ?? {}) as { caipNetworkId?: unknown }
  const id = typeof network === 'string' ? network : caipNetworkId
  return typeof id === 'string' ? id : undefined
}

type Parameters = {
  readonly namespace?: Namespace | undefined
  readonly network?: NetworkReference | undefined
}

/** Returns the account that a query reads: that of its parameters, by default the active one; `undefined` for a query that waits. */
export function getQueryAccount([, , , active, parameters]: QueryKey) {
  if (!parameters) return undefined
  const { address, network } = parameters as Account
  const defaults = active as Account
  return `${network ?? defaults.network}:${address ?? defaults.address}`
}

type QueryKey = readonly unknown[]

type Account = { address?: string | undefined; network?: string | undefined }

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
