/** Stores records by key. Values are JSON data and maps. */
export type Store = {
  get(key: string): Promise<unknown>
  /** Returns the records whose keys start with the prefix. */
  list(prefix: string): Promise<ReadonlyMap<string, unknown>>
  /** Writes all records or none, and resolves when they are durable. `undefined` removes a record. */
  set(records: Readonly<Record<string, unknown>>): Promise<void>
  close(): void
}
