import type { ChainBlock } from '../chain/ChainBlock.ts'
import type { Movement } from './Movement.ts'

/** A transaction and what its events say. */
export type DecodedTransaction = {
  readonly transaction: ChainBlock.Transaction
  readonly movements: readonly Movement[]
  /** Who gave an allowance. */
  readonly approvers: ReadonlySet<string>
  /** Who wanted it: the sender, and whoever acted through an ERC-4337 entry point. */
  readonly initiators: ReadonlySet<string>
  /** Whether a pool of a known kind swapped. */
  readonly hasSwap: boolean
  readonly isTruncated: boolean
}
