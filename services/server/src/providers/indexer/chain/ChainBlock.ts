import type { ChainLog } from './ChainLog.ts'

/** A block with all that became of its transactions. */
export type ChainBlock = {
  readonly number: bigint
  readonly hash: `0x${string}`
  readonly parentHash: `0x${string}`
  readonly minedAt: Date
  readonly transactions: readonly ChainBlock.Transaction[]
}

export declare namespace ChainBlock {
  type Transaction = {
    readonly index: number
    readonly hash: `0x${string}`
    readonly from: `0x${string}`
    /** The new contract where one was deployed. */
    readonly to: `0x${string}`
    readonly isDeployment: boolean
    readonly value: bigint
    readonly nonce: bigint
    readonly input: `0x${string}`
    readonly isFailed: boolean
    readonly logs: readonly ChainLog[]
  }
}
