import { foldText } from '@latchkit/protocol'

/** What lures people to a site; no serious token has a link or an order in its name. */
const bait = /https?:|www\.|\bt\.me\b|\b(visit|claim|claims|rewards?)\b/

/** A domain, once it comes with something that it promises. */
const domain = /[a-z0-9-]+\s*\.\s*[a-z]{2,}\b/
const promise = /\$|\b(airdrop|bonus|drop|free|gift|swap|voucher|win)\b|\//

/** Symbols worth imitating. */
const known = new Set(
  'arb bnb btc dai eth link matic op pol steth uni usdc usdt wbtc weth'.split(
    ' ',
  ),
)

/** Letters of other scripts that look like Latin ones, and what they look like. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ а: 'a', α: 'a', в: 'b', β: 'b', ь: 'b', с: 'c', ϲ: 'c', ԁ: 'd' },
    ...{ е: 'e', ε: 'e', һ: 'h', н: 'h', η: 'n', і: 'i', ι: 'i', ј: 'j' },
    ...{ к: 'k', κ: 'k', м: 'm', μ: 'm', о: 'o', ο: 'o', օ: 'o', р: 'p' },
    ...{ ρ: 'p', ѕ: 's', т: 't', τ: 't', υ: 'u', ս: 'u', ѡ: 'w', х: 'x' },
    // As capitals some look like another letter than in lower case.
    ...{ Η: 'h', Ν: 'n', Υ: 'y', В: 'b', Н: 'h' },
    ...{ χ: 'x', у: 'y', γ: 'y', ζ: 'z', '₮': 't', đ: 'd', ı: 'i' },
  }),
)

/** Whether a token's name or symbol is bait, or looks like a known symbol without being it. */
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
