const runtime = ['dependencies', 'optionalDependencies', 'peerDependencies']

/**
 * Where a lock file puts the packages that an app that installs one of ours
 * gets too: all that `packages/*` and `services/*` depend on at run time.
 */
export function listShipped({ packages }) {
  const shipped = new Set()
  const visit = (path) => {
    const entry = packages[path]
    const target = entry?.link ? entry.resolved : path
    if (!entry || shipped.has(target)) return
    shipped.add(target)
    for (const group of runtime)
      for (const name of Object.keys(packages[target]?.[group] ?? {}))
        visit(resolve({ packages, from: target, name }))
  }
  for (const path of Object.keys(packages))
    if (/^(packages|services)\/[^/]+$/.test(path)) visit(path)
  return shipped
}

/** As Node looks for it: from the innermost `node_modules` outwards. */
function resolve({ packages, from, name }) {
  let folder = from
  for (;;) {
    const path = folder
      ? `${folder}/node_modules/${name}`
      : `node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
    const nested = folder.lastIndexOf('/node_modules/')
    folder = nested > 0 ? folder.slice(0, nested) : ''
  }
}
