/** Where a kit keeps what outlives the page: a subset of Web Storage. */
export type Storage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Reports keys that another tab wrote, until the returned function is called; `null` when it can't say which. */
  watch?(listener: (key: string | null) => void): () => void
}
