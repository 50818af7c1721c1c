import type { Transaction } from '@latchkit/protocol/http'
import { formatUnits } from 'viem'
import type { HistoryEntry } from './HistoryEntry.ts'
import type { HistoryTransfer } from './HistoryTransfer.ts'

/** An entry of a history as the wire says it. */
export function toTransaction(entry: HistoryEntry): Transaction {
  const { networkId, hash, minedAt, from, to, ...rest } = entry
  const { operationType, status, nonce, transfers } = rest
  return {
    id: `${networkId}:${hash}`,
    metadata: {
      operationType,
      hash,
      minedAt: minedAt.toISOString(),
      chain: networkId,
      sentFrom: from,
      sentTo: to,
      status,
      nonce,
    },
    transfers: transfers.map(toTransfer),
  }
}

type Transfer = NonNullable<Transaction['transfers']>[number]

function toTransfer({ direction, amount, asset }: HistoryTransfer): Transfer {
  // What it was worth then is unknown, and what it is worth now is another question.
  const base = { direction, value: null, price: null }
  if (asset.kind === 'fungible')
    return {
      ...base,
      quantity: { numeric: formatUnits(amount, asset.decimals) },
      fungible_info: {
        name: asset.name,
        symbol: asset.symbol,
        icon: { url: null },
      },
      nft_info: null,
    }
  return {
    ...base,
    quantity: { numeric: amount.toString() },
    fungible_info: null,
    nft_info: {
      name: asset.name,
      content: asset.image ? { preview: { url: asset.image } } : null,
      flags: { is_spam: asset.isSpam },
    },
  }
}
