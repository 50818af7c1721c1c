/** Where a kit keeps what outlives the page: a subset of Web Storage. */
export type Storage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Reports keys that another tab wrote, until the returned function is called; `null` when it can't say which. */
  watch?(listener: (key: string | null) => void): () => void
  /** What a server could read when it rendered; the first render in the browser has to read the same. Without it, nothing. */
  getServerItem?(key: string): string | null
  /** Called for each provider that renders the kit; throws where another visitor would see what was meant for one. */
  claim?(): void
}
