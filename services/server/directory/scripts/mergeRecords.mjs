import { findDuplicates } from '../../src/directory/readWallets.ts'
import { groupRecords } from './groupRecords.mjs'
import { alsoListed } from './identities.mjs'
import { mergeGroup } from './mergeGroup.mjs'
import { orderWallets } from './orderWallets.mjs'

/** The wallets of the directory, in order, each with its sources and its contradictions. Throws where two would have the same id, name or rdns. */
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

/** Places of the registry that count without a second opinion. */
const registryTop = 150

/**
 * Whether a wallet gets into the directory: two independent packages know it, or
 * one that is made by hand does, or the registry places it high. The registry
 * alone also lists samples, tests and wallets that are gone.
 */
function isListed(records) {
  if (!records.some(isReachable)) return false
  if (new Set(records.map(({ family }) => family)).size > 1) return true
  return records.some(
    ({ id, standing, rank }) =>
      standing === 'hand' ||
      (standing === 'registry' && rank < registryTop) ||
      alsoListed.has(id),
  )
}

/** A name alone helps nobody. */
function isReachable({ facts }) {
  return Object.keys(facts).some(
    (field) => !['name', 'chains', 'supports_wc'].includes(field),
  )
}

/** A readable id out of a name: `OKX Wallet` becomes `okx-wallet`. */
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
