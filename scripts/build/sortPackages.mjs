import { readPackages } from '../gates/source/readPackages.mjs'

/** Tests alone use the others, and no build contains tests. */
const groups = ['dependencies', 'peerDependencies']

/** The packages of `packages/`, each after those it depends on. */
export function sortPackages({ root }) {
  const packages = readPackages({ root, folder: 'packages' })
  const byName = new Map(packages.map((it) => [it.manifest.name, it]))
  const sorted = new Set()
  const visit = (workspace, path) => {
    if (!workspace || sorted.has(workspace)) return
    if (path.includes(workspace)) {
      const names = [...path, workspace].map(({ manifest }) => manifest.name)
      throw new Error(`Packages depend on each other: ${names.join(' → ')}`)
    }
    for (const group of groups)
      for (const name of Object.keys(workspace.manifest[group] ?? {}))
        visit(byName.get(name), [...path, workspace])
    sorted.add(workspace)
  }
  for (const workspace of packages) visit(workspace, [])
  return [...sorted]
}
