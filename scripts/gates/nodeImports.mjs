import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { readPackages } from './source/readPackages.mjs'

const watcher = join(import.meta.dirname, 'source/importWatched.mjs')

/**
 * Built entry points that can't be imported on a server: they throw there, or
 * look for a browser before anybody calls them.
 */
export function nodeImports({ root }) {
  return readPackages({ root, folder: 'packages' }).flatMap(
    ({ folder, manifest }) =>
      Object.values(manifest.exports ?? {})
        .map((target) => join(folder, target.default ?? ''))
        .filter((file) => file.endsWith('.js'))
        .flatMap((file) => importAlone({ root, file })),
  )
}

/** In a process of its own, as modules are evaluated once. */
function importAlone({ root, file }) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [watcher, join(root, file), join(root, 'packages')],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  )
  if (status !== 0)
    return [{ file, message: `can't be imported: ${stderr.trim()}` }]
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((message) => ({ file, message }))
}
