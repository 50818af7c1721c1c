import { join } from 'node:path'
import { readPackages } from './readPackages.mjs'

/**
 * The entry points that have code, of every package in `packages/`: the name
 * that an app imports, and the source behind it.
 */
export function listEntries({ root }) {
  return readPackages({ root, folder: 'packages' }).flatMap(
    ({ folder, manifest }) =>
      Object.entries(manifest.exports ?? {})
        .filter(([, target]) => /\.tsx?$/.test(target.source ?? ''))
        .map(([path, target]) => ({
          name: join(manifest.name, path),
          file: join(folder, target.source),
          folder,
          manifest,
        })),
  )
}
