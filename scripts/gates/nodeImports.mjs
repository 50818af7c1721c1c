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
    ({ folder, manifest }) => {
      const files = Object.values(manifest.exports ?? {})
        .map((target) => join(folder, target.default ?? ''))
        .filter((file) => file.endsWith('.js'))
      return files.length > 0 ? importAll({ root, files }) : []
    },
  )
}

/** In a process for each package. What two entry points share is evaluated, and reported, with the first. */
function importAll({ root, files }) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [watcher, root, ...files],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  )
  if (status !== 0) throw new Error(stderr)
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
