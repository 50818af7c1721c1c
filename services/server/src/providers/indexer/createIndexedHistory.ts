import type { NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import { sql } from 'kysely'
import { hexToBytes, isAddress } from 'viem'
import type { HistorySource } from '../../account/HistorySource.ts'
import type { Database } from '../../database/tables.ts'
import type { EntryRow } from './EntryRow.ts'
import { toEntry } from './toEntry.ts'

/** Movements of one transaction that a page shows. */
const maxTransfers = 100

const ether = { name: 'Ether', symbol: 'ETH' }

/** The history that the indexer has written. A page costs the same wherever it is, and however much spam lies between. */
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
        // One more tells whether there is another page.
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
    /** Those that the indexer reads. */
    networkIds: readonly NetworkId[]
    /** Native currencies by network; ether with 18 decimals where one is left out. */
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
