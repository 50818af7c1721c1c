/** What a toy network remembers. */
export type ToyLedger = {
  send(to: string, value: bigint): string
  read(hash: string): { to: string; value: bigint }
}

export function createToyLedger(): ToyLedger {
  const entries: { to: string; value: bigint }[] = []
  return {
    send(to, value) {
      entries.push({ to, value })
      return `hash-${entries.length - 1}`
    },
    read(hash) {
      const entry = entries[Number(hash.slice('hash-'.length))]
      if (!entry) throw new Error(`no transaction ${hash}`)
      return entry
    },
  }
}
