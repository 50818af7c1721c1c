import type { DirectoryWallet } from './DirectoryWallet.ts'

const fields = ['id', 'name', 'rdns'] as const

/** Wallets that another one before them already is: the same id, name (whatever its case) or rdns. */
export function findDuplicates(
  wallets: readonly Pick<DirectoryWallet, (typeof fields)[number]>[],
): readonly findDuplicates.Duplicate[] {
  return fields.flatMap((field) => {
    const seen = new Map<string, string>()
    return wallets.flatMap((wallet) => {
      const key = wallet[field]?.toLowerCase()
      if (key === undefined) return []
      const first = seen.get(key)
      if (first === undefined) seen.set(key, wallet.id)
      return first === undefined ? [] : [{ id: wallet.id, field, first }]
    })
  })
}

export declare namespace findDuplicates {
  type Duplicate = {
    readonly id: string
    readonly field: (typeof fields)[number]
    /** The wallet that has it already. */
    readonly first: string
  }
}
