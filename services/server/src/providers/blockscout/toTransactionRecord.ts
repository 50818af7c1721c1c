import type { ExplorerRecord } from '../explorer/ExplorerRecord.ts'
import type { HistoryTransaction } from './HistoryTransaction.ts'

/** A transaction of Blockscout's list; `undefined` while it is pending. */
export function toTransactionRecord(
  item: HistoryTransaction,
): ExplorerRecord | undefined {
  const block = item.block_number ?? item.block
  const time = Date.parse(item.timestamp ?? '')
  if (typeof block !== 'number' || Number.isNaN(time)) return undefined
  const { hash, from, to, created_contract, value, nonce } = item
  return {
    block,
    minedAt: new Date(time),
    hash,
    index: item.position ?? undefined,
    content: {
      kind: 'transaction',
      from: from.hash,
      to: to?.hash ?? created_contract?.hash ?? from.hash,
      isDeployment: !to,
      value: BigInt(value),
      nonce,
      input: (item.raw_input ?? '0x') as `0x${string}`,
      isFailed: item.status === 'error',
    },
  }
}
