import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './source/listFiles.mjs'

/** Packages whose script may stand in a lock file, since none is ever run. */
const known = JSON.parse(
  readFileSync(join(import.meta.dirname, 'installScripts.json'), 'utf8'),
)

/** The last version of `@walletconnect/*` under the Apache licence. */
const lastFree = [2, 21, 8]

/**
 * What no lock file may hold: packages whose terms have changed for the worse,
 * code that runs at installation, anything without a checksum, and addresses
 * of a registry, which would bind every clone to it.
 */
export function lockFiles({ root }) {
  return listFiles({ root, pattern: /(^|\/)package-lock\.json$/ }).flatMap(
    (file) => {
      const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8'))
      return Object.entries(packages)
        .filter(([path, { link }]) => path.includes('node_modules/') && !link)
        .flatMap(([path, entry]) => {
          const name = entry.name ?? path.split('node_modules/').at(-1)
          return judge(name, entry).map((message) => ({ file, message }))
        })
    },
  )
}

function judge(name, { version, integrity, hasInstallScript, resolved }) {
  return [
    name.startsWith('@reown/') && `${name} is not allowed`,
    name.startsWith('@walletconnect/') &&
      isNewer(version) &&
      `${name} ${version} is above ${lastFree.join('.')}`,
    hasInstallScript &&
      !known.some((it) => matches(name, it.package)) &&
      `${name} runs a script when it is installed`,
    !integrity && `${name} has no checksum`,
    resolved && `${name} is bound to ${resolved}`,
  ].filter(Boolean)
}

/** `*` stands for the rest of a name. */
function matches(name, pattern) {
  return pattern.endsWith('*')
    ? name.startsWith(pattern.slice(0, -1))
    : name === pattern
}

function isNewer(version) {
  const parts = version.split(/[.-]/).map(Number)
  const at = lastFree.findIndex((part, i) => parts[i] !== part)
  return at >= 0 && parts[at] > lastFree[at]
}
