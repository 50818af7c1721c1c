import type { ColumnType } from 'kysely'

/** Names that were registered below the zones of this server. */
export type NamesTable = {
  /** In full and in normal form. */
  name: string
  /** Lower case. */
  address: string
  /** ENSIP-11; up to 2³². */
  coin_type: ColumnType<bigint, number, never>
  /** As `jsonb`; written as JSON text. */
  attributes: ColumnType<unknown, string, string>
  /** SHA-256 of the message that was signed for it: no message registers twice. */
  message_hash: ColumnType<Uint8Array, Uint8Array, never>
  registered_at: Date
  updated_at: ColumnType<Date | null, never, Date>
}
