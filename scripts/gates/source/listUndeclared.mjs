import { parseSync } from 'oxc-parser'
import { getPackageName } from './getPackageName.mjs'
import { listImports } from './listImports.mjs'

/**
 * Packages that the code or the declarations of a packed package import without
 * its manifest naming them. The compiler may write such an import by itself,
 * where an inferred type comes from a dependency's dependency.
 */
export function listUndeclared({ manifest, readFile, paths }) {
  const declared = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
  ])
  return paths
    .filter((path) => /\.(js|d\.ts)$/.test(path))
    .flatMap((path) =>
      listImports(parseSync(path, readFile(path)))
        .map(({ specifier }) => getPackageName(specifier))
        .filter((it) => it && !declared.has(it))
        .map((it) => `${path} imports ${it}, which is not a dependency`),
    )
}
