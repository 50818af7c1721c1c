import type { RequestAbortedError } from '@latchkit/protocol'
import type { NotConnectedError } from '../errors/connection.ts'
import { NamesUnavailableError } from '../errors/server.ts'
import { lifetimes } from '../http/lifetimes.ts'
import { getReadCache } from '../http/readCache.ts'
import { requestServer } from '../http/requestServer.ts'
import { findServedAccount, isServed } from '../http/served.ts'
import type { Kit } from '../types/Kit.ts'
import type { RegisteredName } from './getName.ts'
import { mapName } from './getName.ts'
import type { resolveNetworkId } from './resolveNetworkId.ts'

/** Returns the names that an address registered; cached for 5 minutes. `[]` without a server, or on a network that it doesn't serve. */
export async function getNames(
  kit: Kit,
  parameters: getNames.Parameters = {},
): Promise<getNames.ReturnType> {
  const account = findServedAccount(kit, { feature: 'names', ...parameters })
  if (!account) return []
  const { address, networkId } = account
  const { maxAge, signal } = parameters
  try {
    if (!(await isServed(kit, { networkId, signal }))) return []
    return await getReadCache(kit).read({
      key: `names ${address}`,
      lifetime: lifetimes.name,
      maxAge,
      signal,
      load: async (signal) => {
        const names = await requestServer(kit, {
          endpoint: 'getNames',
          params: { address },
          query: { apiVersion: '2' },
          signal,
        })
        return names.map(mapName)
      },
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NamesUnavailableError({ cause })
  }
}

export declare namespace getNames {
  type Parameters = resolveNetworkId.Parameters & {
    /** Default: the account of the namespace. */
    address?: string | undefined
    /** How old a cached response may be, in milliseconds. With 0 the read neither uses nor stores a cached response. Default 300,000. */
    maxAge?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = readonly RegisteredName[]
  type ErrorType =
    | NamesUnavailableError
    | NotConnectedError
    | RequestAbortedError
    | resolveNetworkId.ErrorType
}
