import { findDuplicates } from '../../src/directoryData/findDuplicates.ts'
import { groupRecords } from './merge/groupRecords.mjs'
import { isListed } from './merge/isListed.mjs'
import { mergeGroup } from './merge/mergeGroup.mjs'
import { orderWallets } from './merge/orderWallets.mjs'
import { toSlug } from './merge/toSlug.mjs'

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
