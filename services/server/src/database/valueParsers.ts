/** PostgreSQL's own numbers for the types below (`pg_type.oid`). */
const bytea = 17
const int8 = 20

/**
 * How texts of these column types become values, on every engine alike: `int8` (and `count(*)`) a `bigint`,
 * `bytea` a `Uint8Array`. Elsewhere the engines agree: `numeric` is a string, `timestamptz` a `Date`,
 * `jsonb` a parsed value. Write `jsonb` as JSON text: arrays are taken for SQL arrays otherwise.
 */
export const valueParsers: Readonly<
  Record<number, (text: string) => bigint | Uint8Array>
> = {
  [bytea]: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  [int8]: (text) => BigInt(text),
}
