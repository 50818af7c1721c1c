import type { DemoConfig } from './DemoConfig.ts'
import { useChain } from './useChain.ts'

/** The token of the active chain with this symbol, or its first; `undefined` where there is none. */
export function useToken(
  symbol: string | undefined,
): DemoConfig.Token | undefined {
  const tokens = useChain()?.contracts.tokens ?? []
  return tokens.find((token) => token.symbol === symbol) ?? tokens[0]
}
