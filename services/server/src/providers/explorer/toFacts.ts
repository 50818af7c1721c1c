import { stripText } from '@latchkit/protocol'
import { isSpamName } from '../indexer/tokens/isSpamName.ts'
import type { TokenFacts } from '../indexer/tokens/TokenFacts.ts'

/** What an explorer says of a token, made safe. */
export function toFacts({
  name: givenName,
  symbol: givenSymbol,
  decimals: givenDecimals,
  isSpam = false,
}: toFacts.Parameters): TokenFacts {
  const name = stripText(givenName, { max: 64 })
  const symbol = stripText(givenSymbol, { max: 16 })
  const decimals = Number(givenDecimals ?? Number.NaN)
  const isSensible = decimals >= 0 && decimals <= 36
  return {
    name,
    symbol,
    decimals: Number.isInteger(decimals) && isSensible ? decimals : undefined,
    isSpam: isSpam || isSpamName({ name, symbol }),
  }
}

export declare namespace toFacts {
  type Parameters = {
    name?: string | null | undefined
    symbol?: string | null | undefined
    decimals?: string | null | undefined
    isSpam?: boolean | undefined
  }
}
