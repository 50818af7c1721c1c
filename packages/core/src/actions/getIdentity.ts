import { stripText } from '@latchkit/protocol'
import type { NotConnectedError } from '../errors/connection.ts'
import type { ServerReadError } from '../errors/server.ts'
import { lifetimes } from '../http/lifetimes.ts'
import { getReadCache } from '../http/readCache.ts'
import { requestServer } from '../http/requestServer.ts'
import { findServedAccount, isServed } from '../http/served.ts'
import type { Kit } from '../types/Kit.ts'
import { toImageUrl } from './getImageUrl.ts'
import type { resolveNetworkId } from './resolveNetworkId.ts'

/** Returns the name and the picture of an address; cached for 5 minutes. Neither without a server, or on a network that it doesn't serve. */
export async function getIdentity(
  kit: Kit,
  parameters: getIdentity.Parameters = {},
): Promise<getIdentity.ReturnType> {
  const account = findServedAccount(kit, { feature: 'identity', ...parameters })
  if (!account) return unknown
  const { address, networkId } = account
  const { maxAge, signal } = parameters
  if (!(await isServed(kit, { networkId, signal }))) return unknown
  return getReadCache(kit).read({
    key: `identity ${address}`,
    lifetime: lifetimes.identity,
    maxAge,
    signal,
    load: async (signal) => {
      const { name, avatar } = await requestServer(kit, {
        endpoint: 'getIdentity',
        params: { address },
        signal,
      })
      return {
        name: stripText(name, { max: 255 }) || undefined,
        avatar: toImageUrl(kit, avatar),
      }
    },
  })
}

export declare namespace getIdentity {
  type Parameters = resolveNetworkId.Parameters & {
    /** Default: the account of the namespace. */
    address?: string | undefined
    /** How old a cached response may be, in milliseconds. With 0 the read neither uses nor stores a cached response. Default 300,000. */
    maxAge?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = Identity
  type ErrorType =
    | NotConnectedError
    | resolveNetworkId.ErrorType
    | ServerReadError
}

/** The name and the picture of an address. */
export type Identity = {
  readonly name: string | undefined
  /** An image on the server's own origin, or a `data:` image. */
  readonly avatar: string | undefined
}

const unknown: Identity = { name: undefined, avatar: undefined }
