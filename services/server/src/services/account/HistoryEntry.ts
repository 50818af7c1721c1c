import type { NetworkId } from '@latchkit/protocol'
import type { Transaction } from '@latchkit/protocol/http'
import type { HistoryPosition } from './HistoryPosition.ts'
import type { HistoryTransfer } from './HistoryTransfer.ts'

/** One transaction as one address sees it. */
export type HistoryEntry = {
  readonly networkId: NetworkId
  readonly position: HistoryPosition
  /** `0x` and 64 hex digits. */
  readonly hash: string
  readonly minedAt: Date
  readonly operationType: Transaction['metadata']['operationType']
  readonly status: 'confirmed' | 'failed'
  /** Who sent it, or, for what was received, whom it came from. */
  readonly from: string
  /** Whom it was sent to; for what was sent, who got it; for a deployment, the new contract. */
  readonly to: string
  readonly nonce: number
  readonly transfers: readonly HistoryTransfer[]
}
