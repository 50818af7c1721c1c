import type { DirectoryWallet } from './checkListing.ts'
import { checkListing } from './checkListing.ts'
import { InvalidDirectoryError } from './errors.ts'

/** Validates a list of wallets and freezes it. Throws `InvalidDirectoryError` with entry and field of the first problem. */
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
      reason: `is already used by ${duplicate.first}`,
    })
  return Object.freeze(wallets)
}

export declare namespace readWallets {
  type ErrorType = InvalidDirectoryError
}

/** Returns a name for error messages: the id, or the index if the id cannot be shown. */
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

/** Returns wallets with the id, name or rdns of an earlier one, ignoring case. */
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
    /** Id of the earlier wallet. */
    readonly first: string
  }
}
