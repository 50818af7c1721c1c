import type { AccountId } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import type { ServerReadError } from '../errors/server.ts'
import { lifetimes } from '../http/lifetimes.ts'
import { getReadCache } from '../http/readCache.ts'
import { requestServer } from '../http/requestServer.ts'
import type { Kit } from '../types/Kit.ts'
import { toImageUrl } from './getImageUrl.ts'
import { getSupportedNetworks } from './getSupportedNetworks.ts'

/** Returns the prices of tokens in US dollars, each matched by its `token`; cached for 15 s. Leaves out tokens without a known price, or on networks that the server doesn't serve. */
export async function getPrices(
  kit: Kit,
  parameters: getPrices.Parameters,
): Promise<getPrices.ReturnType> {
  if (parameters.tokens.length === 0) return []
  const { maxAge, signal } = parameters
  const { http } = await getSupportedNetworks(kit, { signal })
  const tokens = [...new Set(parameters.tokens)].filter((token) =>
    http.some((networkId) => token.startsWith(`${networkId}:`)),
  )
  const parts: AccountId[][] = []
  for (let i = 0; i < tokens.length; i += maxTokens)
    parts.push(tokens.slice(i, i + maxTokens))
  const prices = await Promise.all(
    parts.map((part) => readPart(kit, { tokens: part, maxAge, signal })),
  )
  return prices.flat()
}

export declare namespace getPrices {
  type Parameters = {
    /** CAIP-10 ids; the native currency has its namespace's pseudo-address. */
    tokens: readonly AccountId[]
    /** How old a cached response may be, in milliseconds. With 0 the read neither uses nor stores a cached response. Default 15,000. */
    maxAge?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = readonly TokenPrice[]
  type ErrorType = ServerReadError
}

/** The current price of a token. */
export type TokenPrice = {
  /** CAIP-10 id of the token, spelled as in the parameters. */
  readonly token: AccountId
  readonly name: string
  readonly symbol: string
  /** US dollars per unit. */
  readonly price: number
  /** On the server's own origin, or a `data:` image. */
  readonly iconUrl: string | undefined
}

/** The most tokens in one request. */
const maxTokens = 50

function readPart(
  kit: Kit,
  { tokens, maxAge, signal }: getPrices.Parameters,
): Promise<getPrices.ReturnType> {
  return getReadCache(kit).read({
    key: `prices ${[...tokens].sort().join()}`,
    lifetime: lifetimes.price,
    maxAge,
    signal,
    load: async (signal) => {
      const { projectId } = kit
      const { fungibles } = await requestServer(kit, {
        endpoint: 'getPrices',
        body: {
          currency: 'usd',
          addresses: [...tokens],
          ...(projectId !== undefined && { projectId }),
        },
        signal,
      })
      return fungibles.flatMap((each) => {
        const token = findToken(tokens, each.address)
        if (!token || !(each.price >= 0)) return []
        return {
          token,
          name: stripText(each.name, { max: 64 }),
          symbol: stripText(each.symbol, { max: 16 }),
          price: each.price,
          iconUrl: toImageUrl(kit, each.iconUrl),
        }
      })
    },
  })
}

/** Returns a token as the caller spelled it: a server may write hex in another case. */
function findToken(
  tokens: readonly AccountId[],
  answered: AccountId,
): AccountId | undefined {
  if (tokens.includes(answered)) return answered
  const folded = answered.toLowerCase()
  return tokens.find((token) => token.toLowerCase() === folded)
}
