import type { DirectoryWallet } from './checkListing.ts'
import { checkListing } from './checkListing.ts'
import { InvalidDirectoryError } from './errors.ts'

/** The checked wallets of a list, frozen; throws `InvalidDirectoryError`, which names the entry and the field, for the first thing that is wrong. */
export function readWallets(list: unknown): readonly DirectoryWallet[] {
  if (!Array.isArray(list))
    throw new InvalidDirectoryError({
      entry: 'wallets.json',
      reason: 'is no list',
    })
  const wallets = list.map((entry: unknown, index) => {
    const name = nameEntry(entry, index)
    const [problem] = checkListing(entry)
    if (problem) throw new InvalidDirectoryError({ entry: name, ...problem })
    return freeze(entry as DirectoryWallet)
  })
  const [duplicate] = findDuplicates(wallets)
  if (duplicate)
    throw new InvalidDirectoryError({
      entry: duplicate.id,
      field: duplicate.field,
      reason: `is already that of ${duplicate.first}`,
    })
  return Object.freeze(wallets)
}

export declare namespace readWallets {
  type ErrorType = InvalidDirectoryError
}

/** By its id where it has one that can be shown. */
function nameEntry(entry: unknown, index: number): string {
  const id =
    typeof entry === 'object' && entry !== null && 'id' in entry && entry.id
  return typeof id === 'string' && /^[\w.-]{1,64}$/.test(id)
    ? id
    : `wallets.json[${index}]`
}

function freeze<value>(value: value): value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}

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
