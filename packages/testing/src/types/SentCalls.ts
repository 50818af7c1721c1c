import type { Hash, Hex } from 'viem'

/** One bundle of `wallet_sendCalls` (EIP-5792). */
export type SentCalls = {
  readonly id: string
  readonly chainId: Hex
  readonly from: string
  readonly count: number
  /** Transactions that a node has accepted, in order. */
  readonly hashes: Hash[]
  /** Whether a call was refused, or failed, so that the rest was not sent. */
  isAborted: boolean
}
