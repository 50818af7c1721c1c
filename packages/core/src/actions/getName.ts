import type { RequestAbortedError } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import type { Name as Wire } from '@latchkit/protocol/http'
import { NameResolutionError, ServerError } from '../errors/server.ts'
import { lifetimes } from '../http/lifetimes.ts'
import { getReadCache } from '../http/readCache.ts'
import { requestServer } from '../http/requestServer.ts'
import { findServedNetwork, isServed } from '../http/served.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'

/** Returns the registration of a name; cached for 5 minutes. `undefined` if the name is not registered, without a server, or on a network that it doesn't serve. */
export async function getName(
  kit: Kit,
  parameters: getName.Parameters,
): Promise<getName.ReturnType> {
  const networkId = findServedNetwork(kit, { feature: 'names', ...parameters })
  if (!networkId) return undefined
  const { name, maxAge, signal } = parameters
  try {
    if (!(await isServed(kit, { networkId, signal }))) return undefined
    return await getReadCache(kit).read({
      key: `name ${name}`,
      lifetime: lifetimes.name,
      maxAge,
      signal,
      load: async (signal) =>
        mapName(
          await requestServer(kit, {
            endpoint: 'getName',
            params: { name },
            query: { apiVersion: '2' },
            signal,
          }),
        ),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    if (isNotFound(cause)) return undefined
    throw new NameResolutionError({ cause })
  }
}

export declare namespace getName {
  type Parameters = {
    /** In full, with its zone. */
    name: string
    /** Default: the active one. */
    network?: NetworkReference | undefined
    /** How old a cached response may be, in milliseconds. With 0 the read neither uses nor stores a cached response. Default 300,000. */
    maxAge?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = RegisteredName | undefined
  type ErrorType = NameResolutionError | RequestAbortedError
}

/** A name and the addresses that it resolves to. */
export type RegisteredName = {
  readonly name: string
  /** Unix seconds. */
  readonly registeredAt: number
  /** Unix seconds. */
  readonly updatedAt: number | undefined
  /** One per coin. */
  readonly addresses: readonly {
    /** ENSIP-11. */
    readonly coinType: number
    readonly address: string
  }[]
}

/** Maps a registration from the server's format. */
export function mapName(name: Wire): RegisteredName {
  return {
    name: stripText(name.name, { max: 255 }),
    registeredAt: name.registered_at,
    updatedAt: name.updated_at ?? undefined,
    addresses: Object.entries(name.addresses).map(
      ([coinType, { address }]) => ({
        coinType: Number(coinType),
        address: stripText(address, { max: 128 }),
      }),
    ),
  }
}

/** A 404 without reasons is not a response of the server, but for example of a proxy. */
function isNotFound(error: unknown): boolean {
  return (
    error instanceof ServerError &&
    error.status === 404 &&
    error.reasons.length > 0
  )
}
