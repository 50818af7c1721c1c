import type { Hash } from 'viem'

/** What became of `wallet_sendCalls`: one transaction for each call that was sent. */
export type Bundle = {
  readonly chainId: number
  readonly hashes: readonly Hash[]
  /** Whether a later call could not be sent. */
  readonly isBroken: boolean
}
