import { alsoListed } from './identities/alsoListed.mjs'

/** Places of the registry that count without a second opinion. */
const registryTop = 150

/**
 * Whether a wallet gets into the directory: two independent packages know it, or
 * one that is made by hand does, or the registry places it high. The registry
 * alone also lists samples, tests and wallets that are gone.
 */
export function isListed(records) {
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
