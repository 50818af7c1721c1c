const runtime = ['dependencies', 'optionalDependencies', 'peerDependencies']

/**
 * Where a lock file puts the packages that an app that installs one of ours
 * gets too: all that `packages/*` and `services/*` depend on at run time.
 */
export function listShipped({ packages }) {
  const shipped = new Set()
  for (const path of Object.keys(packages))
    if (/^(packages|services)\/[^/]+$/.test(path))
      visit({ packages, path, found: shipped, listNames: listAll })
  return shipped
}

/**
 * Where a lock file puts what is installed with some folders: all that they
 * depend on in some groups, without peers that are optional.
 */
export function listInstalledWith({ packages }, { folders, groups = runtime }) {
  const found = new Set()
  const listNames = ({ peerDependenciesMeta = {}, ...entry }) =>
    groups
      .flatMap((group) => Object.keys(entry[group] ?? {}))
      .filter((name) => !peerDependenciesMeta[name]?.optional)
  for (const path of folders) visit({ packages, path, found, listNames })
  return [...found].filter((path) => path.includes('node_modules/')).sort()
}

function visit({ packages, path, found, listNames }) {
  const entry = packages[path]
  const target = entry?.link ? entry.resolved : path
  if (!entry || found.has(target)) return
  found.add(target)
  for (const name of listNames(packages[target] ?? {}))
    visit({
      ...{ packages, found, listNames },
      path: resolve({ packages, from: target, name }),
    })
}

function listAll(entry) {
  return runtime.flatMap((group) => Object.keys(entry[group] ?? {}))
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
