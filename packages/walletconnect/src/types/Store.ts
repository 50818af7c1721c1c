/** Records by key that outlive the page. Values are plain data, as JSON has it, and maps. */
export type Store = {
  get(key: string): Promise<unknown>
  /** The records whose keys start with the prefix. */
  list(prefix: string): Promise<ReadonlyMap<string, unknown>>
  /** Writes all of it or nothing; resolves when it is durable. `undefined` removes. */
  set(records: Readonly<Record<string, unknown>>): Promise<void>
  close(): void
}
