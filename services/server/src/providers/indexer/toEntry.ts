import type { NetworkId } from '@latchkit/protocol'
import { bytesToHex } from 'viem'
import type {
  HistoryEntry,
  HistoryTransfer,
} from '../../account/HistorySource.ts'
import type { EntryRow } from './EntryRow.ts'

/** An entry of a page, from what the database gave. */
export function toEntry(
  row: EntryRow,
  { address, networkId, currency }: toEntry.Parameters,
): HistoryEntry {
  const operationType = row.operation as HistoryEntry['operationType']
  const isReceived = operationType === 'receive' || operationType === 'mint'
  const other = (direction: 'in' | 'out') =>
    getCounterparty(row.transfers, direction)
  return {
    networkId,
    position: { block: Number(row.block_number), index: row.tx_index },
    hash: bytesToHex(row.hash),
    minedAt: row.mined_at,
    operationType,
    status: row.is_failed ? 'failed' : 'confirmed',
    from: (isReceived && other('in')) || bytesToHex(row.sender),
    to: isReceived
      ? address
      : (operationType === 'send' && other('out')) || bytesToHex(row.recipient),
    nonce: Number(row.nonce),
    transfers: row.transfers.map((it) => toTransfer(it, currency)),
  }
}

export declare namespace toEntry {
  type Parameters = {
    /** Whose history it is, in lower case. */
    address: string
    networkId: NetworkId
    currency: { name: string; symbol: string }
  }
}

/** Whom all of it came from or went to, if that was one. */
function getCounterparty(
  transfers: readonly EntryRow.Transfer[],
  direction: 'in' | 'out',
): string | undefined {
  const all = new Set(
    transfers
      .filter((it) => it.direction === direction && !it.is_spam)
      .map((it) => it.counterparty),
  )
  const [only] = all
  return all.size === 1 ? `0x${only}` : undefined
}

function toTransfer(
  it: EntryRow.Transfer,
  currency: { name: string; symbol: string },
): HistoryTransfer {
  const base = { direction: it.direction, amount: BigInt(it.amount) }
  const address = it.token === null ? undefined : `0x${it.token}`
  if (it.standard === 'native')
    return {
      ...base,
      asset: { ...currency, kind: 'fungible', address, decimals: 18 },
    }
  const name = it.name || it.symbol || 'Unknown token'
  if (it.standard === 'erc20')
    return {
      ...base,
      asset: {
        kind: 'fungible',
        address,
        name,
        symbol: it.symbol ?? '',
        decimals: it.decimals ?? 0,
      },
    }
  return {
    ...base,
    asset: {
      kind: 'nft',
      name: it.item_name ?? `${name} #${shorten(it.token_id ?? '')}`,
      image: it.image ?? undefined,
      isSpam: it.is_spam,
    },
  }
}

/** Ids may have 78 digits. */
function shorten(id: string): string {
  return id.length > 12 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id
}
