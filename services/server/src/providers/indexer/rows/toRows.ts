import type { TokenMetadata } from '../../tokens/readTokenMetadata.ts'
import type { ChainBlock } from '../readBlock.ts'
import type { Movement } from './decodeMovements.ts'
import type { DecodedTransaction } from './decodeTransaction.ts'
import { describeActivity } from './describeActivity.ts'

/** Converts decoded blocks to rows. */
export function toRows(parameters: toRows.Parameters): HistoryRows {
  const transactions: HistoryRows['transactions'][number][] = []
  const activity: HistoryRows['activity'][number][] = []
  const transfers: HistoryRows['transfers'][number][] = []

  for (const { block, decoded } of parameters.blocks)
    for (const it of decoded) {
      const { transaction } = it
      const place = {
        block_number: String(block.number),
        tx_index: transaction.index,
      }
      transactions.push({
        ...place,
        hash: toBytes(transaction.hash),
        mined_at: block.minedAt.toISOString(),
        sender: toBytes(transaction.from),
        recipient: toBytes(transaction.to),
        nonce: String(transaction.nonce),
        is_failed: transaction.isFailed,
        is_truncated: it.isTruncated,
      })
      for (const own of describeActivity(it, parameters)) {
        const address = toBytes(own.address)
        activity.push({
          ...place,
          address,
          operation: own.operation,
          is_hidden: own.isHidden,
        })
        for (const [position, { movement, isSpam }] of own.transfers.entries())
          transfers.push({
            ...place,
            address,
            position,
            ...toTransfer(movement, own.address),
            is_spam: isSpam,
          })
      }
    }

  const blocks = parameters.blocks.map(({ block }) => ({
    number: String(block.number),
    hash: toBytes(block.hash),
    parent_hash: toBytes(block.parentHash),
  }))
  return { blocks, transactions, activity, transfers }
}

export declare namespace toRows {
  type Parameters = {
    blocks: readonly {
      block: ChainBlock
      decoded: readonly DecodedTransaction[]
    }[]
    tokens: ReadonlyMap<string, TokenMetadata>
  }
}

function toTransfer(
  { standard, token, tokenId, from, to, amount }: Movement,
  address: string,
) {
  const direction = from === to ? 'self' : to === address ? 'in' : 'out'
  return {
    direction,
    standard,
    token: token ? toBytes(token) : null,
    token_id: tokenId === undefined ? null : String(tokenId),
    amount: String(amount),
    counterparty: toBytes(direction === 'in' ? from : to),
  }
}

/** Encodes hex as PostgreSQL's text form of bytes. */
function toBytes(hex: string): string {
  return `\\x${hex.slice(2)}`
}

/** Rows to insert: bytes as `\x…`, numbers beyond 53 bits as text. */
export type HistoryRows = {
  readonly blocks: readonly {
    number: string
    hash: string
    parent_hash: string
  }[]
  readonly transactions: readonly (Place & {
    hash: string
    mined_at: string
    sender: string
    recipient: string
    nonce: string
    is_failed: boolean
    is_truncated: boolean
  })[]
  readonly activity: readonly (Place & {
    address: string
    operation: string
    is_hidden: boolean
  })[]
  readonly transfers: readonly (Place & {
    address: string
    position: number
    direction: string
    standard: string
    token: string | null
    token_id: string | null
    amount: string
    counterparty: string
    is_spam: boolean
  })[]
}

type Place = { block_number: string; tx_index: number }
