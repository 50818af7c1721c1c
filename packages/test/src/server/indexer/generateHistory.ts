import { sql } from 'kysely'
import type { Database } from '../../../../../services/server/src/database/tables.ts'

/** Number of addresses besides the busy one. */
const addresses = 200_000

/**
 * Fills the history tables: every fifth transfer goes to the busy address, the others go between addresses drawn from a
 * Zipf distribution. Three in ten received transfers are spam, in runs of 300.
 */
export async function generateHistory(
  database: Database,
  { transfers }: { transfers: number },
): Promise<void> {
  const { rows: keys } = await sql<Key>`
    select conrelid::regclass::text as "table", conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'p' and conrelid::regclass::text in
      ('history_transactions', 'history_activity', 'history_transfers')
  `.execute(database)
  const { rows: pages } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes
    where indexname = 'history_activity_page'
  `.execute(database)
  // Building the keys after the rows is much faster.
  for (const { table, name } of keys)
    await sql
      .raw(`alter table ${table} drop constraint ${name}`)
      .execute(database)
  await sql`drop index history_activity_page`.execute(database)

  await sql`
    create unlogged table made as
    select (case when i % 7 < 5 then 31337 else 31338 end)::bigint as chain_id,
      (i / 20)::bigint as block_number, (i % 20)::int as tx_index,
      decode(lpad(to_hex(floor(${addresses}::float8 ^ random())::int), 40, '0'), 'hex')
        as sender,
      decode(lpad(case when i % 5 = 0 then 'b16'
        else to_hex(floor(${addresses}::float8 ^ random())::int) end, 40, '0'), 'hex')
        as recipient,
      decode(lpad(to_hex(${0xc0de00}::int + i % 50), 40, '0'), 'hex') as token,
      i, i / 5 % 1000 < 300 as is_spam
    from generate_series(1, ${transfers}::int) as i
  `.execute(database)
  await sql`
    insert into history_transactions
    select chain_id, block_number, tx_index, sha256(int8send(i::int8)),
      timestamptz '2024-01-01' + block_number * interval '2 seconds',
      sender, token, i, i % 50 = 7, false
    from made
  `.execute(database)
  await sql`
    insert into history_activity
    select chain_id, block_number, tx_index, sender, 'send', false from made
    union all
    select chain_id, block_number, tx_index, recipient, 'receive', is_spam
    from made where recipient <> sender
  `.execute(database)
  await sql`
    insert into history_transfers
    select chain_id, block_number, tx_index, sender, 0,
      case when recipient = sender then 'self' else 'out' end, 'erc20',
      token, null::numeric, i * 1000::numeric, recipient, false from made
    union all
    select chain_id, block_number, tx_index, recipient, 0, 'in', 'erc20',
      token, null::numeric, i * 1000::numeric, sender, is_spam from made where recipient <> sender
  `.execute(database)
  await sql`
    insert into history_tokens
    select distinct chain_id, token, 'Token', 'TKN', 18, false, 0 from made
  `.execute(database)
  await sql`drop table made`.execute(database)

  for (const { table, name, definition } of keys)
    await sql
      .raw(`alter table ${table} add constraint ${name} ${definition}`)
      .execute(database)
  for (const { definition } of pages)
    await sql.raw(definition).execute(database)
  await sql`vacuum analyze`.execute(database)
}

type Key = { table: string; name: string; definition: string }
