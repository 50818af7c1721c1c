import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Each workspace package in a folder that is published: where it is and its manifest. */
export function readPackages({ root, folder }) {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .map((name) => join(folder, name))
    .filter((at) => existsSync(join(root, at, 'package.json')))
    .map((at) => ({
      folder: at,
      manifest: JSON.parse(
        readFileSync(join(root, at, 'package.json'), 'utf8'),
      ),
    }))
    .filter(({ manifest }) => !manifest.private)
}
