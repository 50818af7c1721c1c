import { BaseError } from '@latchkit/core'
import { useNetwork } from '@latchkit/react'
import { createContext, useContext } from 'react'
import type { DemoConfig } from './DemoConfig.ts'

export const ConfigContext = createContext<DemoConfig>({
  chains: [],
  accounts: [],
})

/** Returns the active local chain; `undefined` if the wallet is on another chain. */
export function useChain(): DemoConfig.Chain | undefined {
  const { chains } = useContext(ConfigContext)
  const { network } = useNetwork()
  return chains.find(({ chainId }) => chainId === network.id)
}

/** Returns the token of the active chain with a symbol, or its first; `undefined` if it has none. */
export function useToken(
  symbol: string | undefined,
): DemoConfig.Token | undefined {
  const tokens = useChain()?.contracts.tokens ?? []
  return tokens.find((token) => token.symbol === symbol) ?? tokens[0]
}

/** Returns a funded address to send to, other than the first, which the demo wallet uses. */
export function useRecipient(): string {
  const { accounts } = useContext(ConfigContext)
  return (accounts[1] ?? accounts[0])?.address ?? ''
}

/** The wallet is on a chain on which this page has no token. */
export class TokenNotFoundError extends BaseError {
  override name = 'TokenNotFoundError'
  constructor() {
    super('There is no token on this network.', {
      hint: 'Switch to one of the local chains.',
    })
  }
}
