import type { Selectable } from 'kysely'
import { getAddress, hexToBytes } from 'viem'
import type { Database, NamesTable } from '../../database/tables.ts'
import type { NameRegistry } from '../../names/ports.ts'
import type { RegisteredName } from '../../names/registeredName.ts'

/** Creates a name registry in PostgreSQL. Unique indexes decide between concurrent registrations, on one server or several. */
export function createSqlRegistry({
  database,
}: {
  database: Database
}): NameRegistry {
  return {
    async register({ attributes, coinType, ...entry }) {
      const row = {
        name: entry.name,
        address: entry.address.toLowerCase(),
        coin_type: coinType,
        attributes: JSON.stringify(attributes),
        message_hash: hexToBytes(entry.messageHash),
        registered_at: entry.registeredAt,
      }
      // A single statement is committed when it returns.
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('names')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 1n) return 'registered'
      return await findConflict(database, row)
    },

    async find(name) {
      const row = await database
        .selectFrom('names')
        .selectAll()
        .where('name', '=', name)
        .executeTakeFirst()
      return row && toRegisteredName(row)
    },

    async listByAddress(address) {
      const rows = await database
        .selectFrom('names')
        .selectAll()
        .where('address', '=', address.toLowerCase())
        .orderBy('registered_at')
        .orderBy('name')
        .execute()
      return rows.map(toRegisteredName)
    },

    async listTaken(names) {
      if (names.length === 0) return new Set()
      const rows = await database
        .selectFrom('names')
        .select('name')
        .where('name', 'in', names)
        .execute()
      return new Set(rows.map(({ name }) => name))
    },
  }
}

async function findConflict(
  database: Database,
  wanted: { name: string; address: string; message_hash: Uint8Array },
): Promise<NameRegistry.Outcome> {
  const rows = await database
    .selectFrom('names')
    .select(['name', 'address', 'message_hash'])
    .where((where) =>
      where.or([
        where('name', '=', wanted.name),
        where('address', '=', wanted.address),
        where('message_hash', '=', wanted.message_hash),
      ]),
    )
    .execute()
  const hash = Buffer.from(wanted.message_hash)
  if (rows.some((it) => hash.equals(it.message_hash))) return 'messageUsed'
  return rows.some(({ name }) => name === wanted.name)
    ? 'nameTaken'
    : 'addressTaken'
}

function toRegisteredName(row: Selectable<NamesTable>): RegisteredName {
  return {
    name: row.name,
    address: getAddress(row.address),
    coinType: Number(row.coin_type),
    // Validated before the row was written.
    attributes: row.attributes as RegisteredName.Attribute[],
    registeredAt: row.registered_at,
    updatedAt: row.updated_at,
  }
}
