import type { NetworkId } from '@latchkit/protocol'
import type { Transfer } from './Transfer.ts'

/** One transaction of an address, with what it moved for that address. */
export type Transaction = {
  readonly id: string
  readonly hash: string
  readonly networkId: NetworkId
  readonly operationType: OperationType
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** ISO 8601; `undefined` where the server gave no date. */
  readonly minedAt: string | undefined
  readonly from: string
  readonly to: string
  readonly nonce: number
  /** The application that it was sent with, where the server knows it. */
  readonly application:
    | { readonly name: string; readonly iconUrl: string | undefined }
    | undefined
  readonly transfers: readonly Transfer[]
}

/** What a transaction did, in one word. */
export type OperationType =
  | 'approve'
  | 'borrow'
  | 'burn'
  | 'buy'
  | 'bought'
  | 'cancel'
  | 'claim'
  | 'deploy'
  | 'deposit'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'repay'
  | 'sell'
  | 'send'
  | 'stake'
  | 'trade'
  | 'unstake'
  | 'withdraw'
