import type { NetworkId } from '@latchkit/protocol'
import type { Transaction } from '@latchkit/protocol/http'
import { formatUnits } from 'viem'
import type { HistoryEntry } from './HistoryEntry.ts'
import type { HistoryTransfer } from './HistoryTransfer.ts'
import type { priceHistory } from './priceHistory.ts'

/** An entry of a history as the wire says it, with what its tokens are worth now. */
export function toTransaction(
  entry: HistoryEntry,
  { getPrice }: { getPrice: priceHistory.ReturnType },
): Transaction {
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
    transfers: transfers.map((it) => toTransfer(it, { networkId, getPrice })),
  }
}

type Transfer = NonNullable<Transaction['transfers']>[number]

function toTransfer(
  { direction, amount, asset }: HistoryTransfer,
  {
    networkId,
    getPrice,
  }: { networkId: NetworkId; getPrice: priceHistory.ReturnType },
): Transfer {
  if (asset.kind === 'nft')
    return {
      direction,
      quantity: { numeric: amount.toString() },
      value: null,
      price: null,
      fungible_info: null,
      nft_info: {
        name: asset.name,
        content: asset.image ? { preview: { url: asset.image } } : null,
        flags: { is_spam: asset.isSpam },
      },
    }
  const { name, symbol, decimals, address } = asset
  const numeric = formatUnits(amount, decimals)
  const price = getPrice(networkId, address)
  return {
    direction,
    quantity: { numeric },
    value: price === undefined ? null : Number(numeric) * price,
    price: price ?? null,
    fungible_info: { name, symbol, icon: { url: null } },
    nft_info: null,
  }
}
