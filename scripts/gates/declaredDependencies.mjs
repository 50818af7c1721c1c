import { getPackageName } from './source/getPackageName.mjs'
import { listEntries } from './source/listEntries.mjs'
import { listReached } from './source/listReached.mjs'

/**
 * Imports that an entry point's files make of packages that its manifest does
 * not name: npm would hoist them here, and nowhere else.
 */
export function declaredDependencies({ root }) {
  const entries = listEntries({ root })
  return entries.flatMap((entry) => {
    const declared = new Set([
      entry.manifest.name,
      ...Object.keys(entry.manifest.dependencies ?? {}),
      ...Object.keys(entry.manifest.peerDependencies ?? {}),
    ])
    return listReached({ root, entry, entries })
      .map((reached) => ({
        ...reached,
        name: getPackageName(reached.specifier),
      }))
      .filter(({ name }) => name && !declared.has(name))
      .map(({ file, line, name }) => ({
        file,
        line,
        message: `'${name}' is not a dependency of ${entry.manifest.name}`,
      }))
  })
}
