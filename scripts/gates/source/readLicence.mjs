import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * What a package says of its licence: the lock file's word, or where that has
 * none (old manifests have a list) the installed manifest's.
 */
export function readLicence({ root, file, path, entry }) {
  if (typeof entry.license === 'string') return entry.license
  const manifest = join(root, dirname(file), path, 'package.json')
  if (!existsSync(manifest)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'))
  return [license, licenses]
    .flat()
    .map((it) => it?.type ?? it)
    .filter((it) => typeof it === 'string')
    .at(0)
}
