import { findDuplicates } from '../../src/directory/readWallets.ts'
import { groupRecords } from './groupRecords.mjs'
import { alsoListed } from './identities.mjs'
import { mergeGroup } from './mergeGroup.mjs'
import { isRecommended, orderWallets } from './orderWallets.mjs'

/** Merges records to the wallets of the directory, in order, each with its sources and conflicts. Throws if two have the same id, name or rdns. */
export function mergeRecords(records) {
  const merged = groupRecords(records)
    .filter(isListed)
    .map(mergeGroup)
    .map((one) => {
      one.wallet.id = toSlug(one.wallet.name)
      return one
    })
  const wallets = orderWallets(merged)
  const duplicates = findDuplicates(wallets.map(({ wallet }) => wallet))
  if (duplicates.length > 0)
    throw new Error(`Duplicates: ${JSON.stringify(duplicates, null, 2)}`)
  return wallets
}

/**
 * Whether a wallet is listed: two independent packages contain it, or a hand-made one does, or the registry ranks it high. The
 * registry also contains samples, tests and discontinued wallets.
 */
function isListed(records) {
  if (!records.some(isReachable)) return false
  if (new Set(records.map(({ family }) => family)).size > 1) return true
  return isRecommended(records) || records.some(({ id }) => alsoListed.has(id))
}

/** Whether a record has more than a name, chains and WalletConnect support. */
function isReachable({ facts }) {
  return Object.keys(facts).some(
    (field) => !['name', 'chains', 'supports_wc'].includes(field),
  )
}

/** Converts a name to a readable id: `OKX Wallet` becomes `okx-wallet`. */
function toSlug(name) {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
  if (!slug) throw new Error(`No id can be made of "${name}": pin one.`)
  return slug
}
