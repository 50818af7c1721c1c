import { foldText } from '@latchkit/protocol'

/** Links and calls to action, which no legitimate token has in its name. */
const bait = /https?:|www\.|\bt\.me\b|\b(visit|claim|claims|rewards?)\b/

/** A domain is spam in combination with a promise. */
const domain = /[a-z0-9-]+\s*\.\s*[a-z]{2,}\b/
const promise = /\$|\b(airdrop|bonus|drop|free|gift|swap|voucher|win)\b|\//

/** Symbols that spam tokens imitate. */
const known = new Set(
  'arb bnb btc dai eth link matic op pol steth uni usdc usdt wbtc weth'.split(
    ' ',
  ),
)

/** Letters of other scripts by the Latin letter that they resemble. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ а: 'a', α: 'a', в: 'b', β: 'b', ь: 'b', с: 'c', ϲ: 'c', ԁ: 'd' },
    ...{ е: 'e', ε: 'e', һ: 'h', н: 'h', η: 'n', і: 'i', ι: 'i', ј: 'j' },
    ...{ к: 'k', κ: 'k', м: 'm', μ: 'm', о: 'o', ο: 'o', օ: 'o', р: 'p' },
    ...{ ρ: 'p', ѕ: 's', т: 't', τ: 't', υ: 'u', ս: 'u', ѡ: 'w', х: 'x' },
    // Capitals that resemble another letter than their lower case does.
    ...{ Η: 'h', Ν: 'n', Υ: 'y', В: 'b', Н: 'h' },
    ...{ χ: 'x', у: 'y', γ: 'y', ζ: 'z', '₮': 't', đ: 'd', ı: 'i' },
  }),
)

/** Whether a token's name or symbol is spam: contains a link or promise, or imitates a known symbol. */
export function isSpamName({ name, symbol }: isSpamName.Parameters): boolean {
  const text = foldText(`${name} ${symbol}`)
  if (bait.test(text)) return true
  if (domain.test(text) && promise.test(text)) return true
  const plain = toLatin(foldText(toLatin(symbol)))
  return known.has(plain) && symbol.toLowerCase() !== plain
}

function toLatin(text: string): string {
  return [...text].map((it) => lookalikes.get(it) ?? it).join('')
}

export declare namespace isSpamName {
  type Parameters = { name: string; symbol: string }
}
