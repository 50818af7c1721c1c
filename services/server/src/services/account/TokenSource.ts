import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'

/** Knows what tokens say of themselves. */
export type TokenSource = {
  /** By address in lower case; a token is missing where it can't be shown: without a symbol, or with decimals of no sense. */
  describe(
    parameters: TokenSource.Parameters,
  ): Promise<ReadonlyMap<Address, TokenSource.Token>>
}

export declare namespace TokenSource {
  type Parameters = {
    networkId: NetworkId
    /** In lower case. */
    tokens: readonly Address[]
    signal?: AbortSignal | undefined
  }

  type Token = {
    /** On one line, at most 64 characters. */
    readonly name: string
    /** On one line, at most 16 characters. */
    readonly symbol: string
    readonly decimals: number
    /** Whether its name is bait. */
    readonly isSpam: boolean
  }
}
