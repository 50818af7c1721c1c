import type { Movement } from '../indexer/rows/Movement.ts'
import type { TokenFacts } from '../indexer/tokens/TokenFacts.ts'

/** One line of an explorer's list: a transaction of an address, or one movement of a token in a transaction. */
export type ExplorerRecord = {
  readonly block: number
  readonly minedAt: Date
  readonly hash: `0x${string}`
  /** Of the transaction in the block, where the list tells. */
  readonly index: number | undefined
  readonly content: ExplorerRecord.Transaction | ExplorerRecord.Transfer
}

export declare namespace ExplorerRecord {
  type Transaction = {
    readonly kind: 'transaction'
    readonly from: `0x${string}`
    /** The new contract where one was deployed. */
    readonly to: `0x${string}`
    readonly isDeployment: boolean
    readonly value: bigint
    readonly nonce: number
    readonly input: `0x${string}`
    readonly isFailed: boolean
  }

  type Transfer = {
    readonly kind: 'transfer'
    readonly movement: Movement & { readonly token: `0x${string}` }
    readonly facts: TokenFacts
    /** What the single token says of itself, if the explorer knows. */
    readonly itemName: string | undefined
  }
}
