import type { NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import { sql } from 'kysely'
import { bytesToHex, hexToBytes, isAddress } from 'viem'
import type {
  HistoryEntry,
  HistorySource,
  HistoryTransfer,
} from '../../account/HistorySource.ts'
import type { Database } from '../../database/tables.ts'

/** Maximum of transfers per entry. */
const maxTransfers = 100

const ether = { name: 'Ether', symbol: 'ETH' }

/** Creates a history source over the index. The cost of a page depends neither on its position nor on the amount of spam. */
export function createIndexedHistory({
  database,
  networkIds,
  currencies = {},
}: createIndexedHistory.Parameters): HistorySource {
  return {
    networkIds,
    async list({ address: given, networkId, after, limit }) {
      if (!isAddress(given, { strict: false }))
        return { entries: [], isLast: true }
      const address = given.toLowerCase() as `0x${string}`
      const rows = await readPage(database, {
        owner: hexToBytes(address),
        chainId: BigInt(parseNetworkId(networkId).reference),
        after,
        // An additional row shows whether there is another page.
        limit: limit + 1,
      })
      const currency = currencies[networkId] ?? ether
      return {
        entries: rows
          .slice(0, limit)
          .map((row) => toEntry(row, { address, networkId, currency })),
        isLast: rows.length <= limit,
      }
    },
  }
}

export declare namespace createIndexedHistory {
  type Parameters = {
    database: Database
    /** The indexed networks. */
    networkIds: readonly NetworkId[]
    /** Native currencies by network. Default ether with 18 decimals. */
    currencies?:
      | Readonly<Record<NetworkId, { name: string; symbol: string }>>
      | undefined
  }
}

async function readPage(
  database: Database,
  {
    owner,
    chainId,
    after,
    limit,
  }: Pick<HistorySource.Parameters, 'after' | 'limit'> & {
    owner: Uint8Array
    chainId: bigint
  },
): Promise<readonly EntryRow[]> {
  const older = after
    ? sql`and (block_number, tx_index) < (${after.block}::bigint, ${after.index}::int)`
    : sql``
  const { rows } = await sql<EntryRow>`
    select page.block_number, page.tx_index, page.operation, tx.hash,
      tx.mined_at, tx.sender, tx.recipient, tx.nonce, tx.is_failed,
      moved.transfers
    from (
      select chain_id, block_number, tx_index, operation from history_activity
      where address = ${owner} and chain_id = ${chainId}::bigint
        and not is_hidden ${older}
      order by block_number desc, tx_index desc limit ${limit}::int
    ) as page
    join history_transactions as tx using (chain_id, block_number, tx_index)
    cross join lateral (
      select coalesce(json_agg(it order by it.position), '[]') as transfers
      from (
        select own.position, own.direction, own.standard, own.is_spam,
          encode(own.token, 'hex') as token, own.token_id::text,
          own.amount::text, encode(own.counterparty, 'hex') as counterparty,
          token.name, token.symbol, token.decimals,
          item.name as item_name, item.image
        from history_transfers as own
        left join history_tokens as token
          on token.chain_id = own.chain_id and token.token = own.token
        left join history_items as item
          on item.chain_id = own.chain_id and item.token = own.token
            and item.token_id = own.token_id
        where own.chain_id = page.chain_id
          and own.block_number = page.block_number
          and own.tx_index = page.tx_index and own.address = ${owner}
        order by own.position limit ${maxTransfers}::int
      ) as it
    ) as moved
    order by page.block_number desc, page.tx_index desc
  `.execute(database)
  return rows
}

/** Converts a row to a history entry. */
function toEntry(
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

declare namespace toEntry {
  type Parameters = {
    /** Owner of the history, in lower case. */
    address: string
    networkId: NetworkId
    currency: { name: string; symbol: string }
  }
}

/** Returns the only counterparty of all transfers in a direction; `undefined` if there are several or none. */
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

/** Shortens a token id, which may have 78 digits. */
function shorten(id: string): string {
  return id.length > 12 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id
}

/** One row of a page. */
type EntryRow = {
  block_number: bigint
  tx_index: number
  operation: string
  hash: Uint8Array
  mined_at: Date
  sender: Uint8Array
  recipient: Uint8Array
  nonce: bigint
  is_failed: boolean
  transfers: readonly EntryRow.Transfer[]
}

declare namespace EntryRow {
  type Transfer = {
    direction: 'in' | 'out' | 'self'
    standard: 'native' | 'erc20' | 'erc721' | 'erc1155'
    is_spam: boolean
    /** Hex without `0x`. */
    token: string | null
    token_id: string | null
    amount: string
    counterparty: string
    name: string | null
    symbol: string | null
    decimals: number | null
    item_name: string | null
    image: string | null
  }
}
