import type { Address } from 'viem'

/** What an address holds on one network, in base units. */
export type Holdings = {
  /** Of the native currency. */
  readonly native: bigint
  readonly tokens: readonly Holding[]
}

export type Holding = {
  /** In lower case. */
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
}
