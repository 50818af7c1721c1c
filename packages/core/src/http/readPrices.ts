import type { AccountId } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import { getPrices as endpoint } from '@latchkit/protocol/http'
import type { getPrices } from '../actions/getPrices.ts'
import type { Kit } from '../types/Kit.ts'
import type { TokenPrice } from '../types/TokenPrice.ts'
import { getAnswers } from './getAnswers.ts'
import { lifetimes, maxPrices } from './limits.ts'
import { readSupportedChains } from './readSupportedChains.ts'
import { requestServer } from './requestServer.ts'
import { toImageUrl } from './toImageUrl.ts'

/** The prices of tokens on networks that the server serves, from there or from what it said lately. */
export async function readPrices(
  kit: Kit,
  { tokens: given, signal }: getPrices.Parameters,
): Promise<getPrices.ReturnType> {
  const { http } = await readSupportedChains(kit, { signal })
  const tokens = [...new Set(given)].filter((token) =>
    http.some((networkId) => token.startsWith(`${networkId}:`)),
  )
  const parts: AccountId[][] = []
  for (let i = 0; i < tokens.length; i += maxPrices)
    parts.push(tokens.slice(i, i + maxPrices))
  const prices = await Promise.all(
    parts.map((part) => readPart(kit, { tokens: part, signal })),
  )
  return prices.flat()
}

function readPart(
  kit: Kit,
  { tokens, signal: given }: getPrices.Parameters,
): Promise<readonly TokenPrice[]> {
  return getAnswers(kit).read({
    key: `prices ${[...tokens].sort().join()}`,
    maxAge: lifetimes.prices,
    signal: given,
    load: async (signal) => {
      const { projectId } = kit
      const { fungibles } = await requestServer(kit, {
        endpoint,
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

/** As it was asked for: a server may spell hex in another case. */
function findToken(
  tokens: readonly AccountId[],
  answered: AccountId,
): AccountId | undefined {
  if (tokens.includes(answered)) return answered
  const folded = answered.toLowerCase()
  return tokens.find((token) => token.toLowerCase() === folded)
}
