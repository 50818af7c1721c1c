import type { Hex } from 'viem'

/** One bundle of `wallet_sendCalls` (EIP-5792). */
export type SentCalls = {
  readonly id: string
  readonly chainId: number
  /** How many calls there are. */
  readonly count: number
  readonly capabilities: unknown
  /** Of the transactions that are in blocks, in order. */
  readonly receipts: SentCalls.Receipt[]
  /** A call was refused or has failed: the rest stays unsent. */
  isAborted: boolean
}

export declare namespace SentCalls {
  type Receipt = {
    readonly logs: readonly {
      readonly address: Hex
      readonly data: Hex
      readonly topics: readonly Hex[]
    }[]
    /** `0x1` for success. */
    readonly status: Hex
    readonly blockHash: Hex
    readonly blockNumber: Hex
    readonly gasUsed: Hex
    readonly transactionHash: Hex
  }
}
