import { fetchPackage } from './fetchPackage.mjs'
import {
  checkIdentities,
  namedByRegistry,
  noWallets,
  refused,
} from './identities.mjs'
import { normaliseFacts } from './normaliseFacts.mjs'
import { walletPackages } from './packages.mjs'

/** Reads the wallets of all packages, in package order, with their facts in the directory's form. */
export function readRecords({ folder, drop }) {
  const all = new Set()
  const records = walletPackages.flatMap((pinned, precedence) => {
    const { name, version, files } = fetchPackage({ ...pinned, folder })
    const source = `${name}@${version}`
    const seen = new Set()
    return [...pinned.read({ name, files })].flatMap((record) => {
      const { family, standing } = pinned
      const id = `${family}:${record.key}`
      all.add(id)
      // A bundle may contain a wallet in two chunks.
      if (noWallets.has(id) || refused.has(id) || seen.has(id)) return []
      seen.add(id)
      const facts = normaliseFacts({
        record,
        source,
        drop: (loss) => drop({ id, source, ...loss }),
      })
      if (!facts.name) return []
      if (namedByRegistry.has(id)) delete facts.rdns
      const icon = record.icon && {
        source: `${source}:${record.icon}`,
        bytes: files.get(record.icon),
      }
      const { rank } = record
      return [{ id, family, standing, precedence, rank, icon, facts }]
    })
  })
  checkIdentities(all)
  return records
}
