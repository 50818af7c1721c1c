/** Where the wallet remembers what it granted; `localStorage` is one. */
export type FakeStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
