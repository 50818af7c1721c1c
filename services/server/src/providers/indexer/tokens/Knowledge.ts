import type { TokenFacts } from './TokenFacts.ts'

/** What is known of the tokens of some blocks, and what of it has just been learnt and is written with them. */
export type Knowledge = {
  readonly tokens: ReadonlyMap<string, TokenFacts>
  readonly newTokens: readonly (TokenFacts & {
    token: `0x${string}`
    firstBlock: bigint
  })[]
  readonly newItems: readonly {
    token: `0x${string}`
    tokenId: bigint
    firstBlock: bigint
    name: string | undefined
    image: string | undefined
  }[]
}
