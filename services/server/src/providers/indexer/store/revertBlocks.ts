import { sql } from 'kysely'
import { hexToBytes } from 'viem'
import type { Database } from '../../../database/tables.ts'
import type { Cursor } from './applyBlocks.ts'

const blockTables = [
  'history_transfers',
  'history_activity',
  'history_transactions',
] as const

/** Reverts all blocks above one in one transaction; that block becomes the cursor. */
export async function revertBlocks(
  database: Database,
  { chainId, to }: { chainId: bigint; to: Cursor },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Large deletions take longer than the configured timeout.
    await sql`set local statement_timeout = 0`.execute(transaction)
    const gone = sql`
      select address, token, count(*) as transfers from history_transfers
      where chain_id = ${chainId} and block_number > ${to.number}
        and standard = 'erc20' and direction <> 'out'
      group by address, token
    `
    await sql`
      delete from history_holdings as it using (${gone}) as gone
      where it.chain_id = ${chainId} and it.address = gone.address
        and it.token = gone.token and it.transfers <= gone.transfers
    `.execute(transaction)
    await sql`
      update history_holdings as it set transfers = it.transfers - gone.transfers
      from (${gone}) as gone
      where it.chain_id = ${chainId} and it.address = gone.address
        and it.token = gone.token
    `.execute(transaction)

    for (const table of blockTables)
      await transaction
        .deleteFrom(table)
        .where('chain_id', '=', chainId)
        .where('block_number', '>', to.number)
        .execute()
    for (const table of ['history_tokens', 'history_items'] as const)
      await transaction
        .deleteFrom(table)
        .where('chain_id', '=', chainId)
        .where('first_block', '>', to.number)
        .execute()

    const hash = hexToBytes(to.hash)
    await transaction
      .deleteFrom('history_blocks')
      .where('chain_id', '=', chainId)
      .where((it) =>
        it.or([
          it('number', '>', to.number),
          it.and([it('number', '=', to.number), it('hash', '<>', hash)]),
        ]),
      )
      .execute()
    await transaction
      .insertInto('history_blocks')
      .values({
        chain_id: chainId,
        number: to.number,
        hash,
        // The parent of the cursor is never compared.
        parent_hash: new Uint8Array(32),
      })
      .onConflict((it) => it.doNothing())
      .execute()
  })
}

const chainTables = [
  'history_transfers',
  'history_activity',
  'history_transactions',
  'history_holdings',
  'history_tokens',
  'history_items',
  'history_blocks',
  'history_chains',
] as const

/** Deletes everything about a chain and starts it again under another genesis. */
export async function clearChain(
  database: Database,
  { chainId, genesis }: { chainId: bigint; genesis: `0x${string}` },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Large deletions take longer than the configured timeout.
    await sql`set local statement_timeout = 0`.execute(transaction)
    for (const table of chainTables)
      await transaction
        .deleteFrom(table)
        .where('chain_id', '=', chainId)
        .execute()
    await transaction
      .insertInto('history_chains')
      .values({
        chain_id: chainId,
        genesis_hash: hexToBytes(genesis),
        failure: null,
        failed_at: null,
      })
      .execute()
  })
}
