import type { AccountId } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import type { ServerReadError } from '../errors/server.ts'
import { lifetimes } from '../http/lifetimes.ts'
import { getReadCache } from '../http/readCache.ts'
import { findSwapNetwork, requestSwap } from '../swaps/requestSwap.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import { toImageUrl } from './getImageUrl.ts'

/** Returns the tokens that can be swapped on a network, the native currency first; cached until the page is closed. `[]` without a server, or on a network that it doesn't serve or has no exchange for. */
export async function getSwapTokens(
  kit: Kit,
  parameters: getSwapTokens.Parameters = {},
): Promise<getSwapTokens.ReturnType> {
  const networkId = await findSwapNetwork(kit, parameters)
  if (!networkId) return []
  const { token, maxAge, signal } = parameters
  return getReadCache(kit).read({
    key: `swapTokens ${networkId} ${token ?? ''}`,
    lifetime: lifetimes.page,
    maxAge,
    signal,
    load: async (signal) => {
      const { tokens } = await requestSwap(kit, {
        endpoint: 'getSwapTokens',
        query: { chainId: networkId, ...(token && { address: token }) },
        signal,
      })
      return tokens.flatMap((each) =>
        each.address.startsWith(`${networkId}:`)
          ? {
              token: each.address,
              name: stripText(each.name, { max: 64 }),
              symbol: stripText(each.symbol, { max: 16 }),
              decimals: each.decimals,
              iconUrl: toImageUrl(kit, each.logoUri),
            }
          : [],
      )
    },
  })
}

export declare namespace getSwapTokens {
  type Parameters = {
    /** The CAIP-10 id of one token, which need not be in the list. Default: the server's list. */
    token?: AccountId | undefined
    /** Default: the active one. */
    network?: NetworkReference | undefined
    /** How old a cached response may be, in milliseconds. With 0 the read neither uses nor stores a cached response. Default: any age. */
    maxAge?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = readonly SwapToken[]
  type ErrorType = ServerReadError
}

/** A token that can be swapped. */
export type SwapToken = {
  /** CAIP-10; the native currency has its namespace's pseudo-address. */
  readonly token: AccountId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** On the server's own origin, or a `data:` image. */
  readonly iconUrl: string | undefined
}
