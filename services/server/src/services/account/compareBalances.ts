import type { TokenBalance } from '@latchkit/protocol/http'

/** Orders balances: native currencies first, then by what they are worth, then by symbol. */
export function compareBalances(a: TokenBalance, b: TokenBalance): number {
  const isToken = Number(a.address !== undefined)
  const kind = isToken - Number(b.address !== undefined)
  const value = (b.value ?? 0) - (a.value ?? 0)
  return kind || value || (a.symbol < b.symbol ? -1 : 1)
}
