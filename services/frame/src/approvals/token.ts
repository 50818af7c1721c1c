import { stripText } from '@latchkit/protocol'
import type { Token } from './Review.ts'

const maxSymbol = 12

/** Powers of ten that 256 bits hold. */
const maxDecimals = 77n

/** Latin without special forms, and scripts whose letters are not taken for it. */
const letters =
  /^[A-Za-z\p{N}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}.₮$+_-]{1,12}$/u

/** Reads what a token says of itself. A symbol that could be taken for words of ours, or that is spelt in letters that look like others, is left out. */
export function toToken(given: {
  decimals: bigint | undefined
  symbol: string | undefined
}): Token {
  const { decimals } = given
  const symbol = stripText(given.symbol, { max: maxSymbol + 1 })
  const isPlain = letters.test(symbol) && symbol === given.symbol
  return {
    symbol: isPlain ? symbol : undefined,
    decimals:
      decimals !== undefined && decimals <= maxDecimals
        ? Number(decimals)
        : undefined,
  }
}

/** Digits and letters that are read as another letter. */
const readAs: Readonly<Record<string, string>> = {
  ...{ '0': 'O', '1': 'I', '3': 'E', '5': 'S', '8': 'B', L: 'I', '₮': 'T' },
}

/** Whether two symbols could be taken for each other. */
export function looksLike(one: string, other: string): boolean {
  return toSkeleton(one) === toSkeleton(other)
}

function toSkeleton(symbol: string): string {
  return symbol
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}₮]/gu, '')
    .replace(/[01358L₮]/g, (each) => readAs[each] ?? each)
}
