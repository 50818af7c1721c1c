import { alsoListed } from './identities/alsoListed.mjs'
import { apart } from './identities/apart.mjs'
import { knownAs } from './identities/knownAs.mjs'
import { misnamed } from './identities/misnamed.mjs'
import { noWallets } from './identities/noWallets.mjs'
import { refused } from './identities/refused.mjs'

/** Throws where a hand-kept list names an entry that no package has any more: it would be wrong one day. */
export function checkIdentities(ids) {
  const kept = [alsoListed, apart, knownAs, misnamed, noWallets, refused]
  const stale = kept.flatMap((one) =>
    [...one.keys()].filter((id) => !ids.has(id)),
  )
  if (stale.length > 0)
    throw new Error(`No package has ${stale.join(', ')}: remove them.`)
}
