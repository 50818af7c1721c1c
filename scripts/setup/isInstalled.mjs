import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether `node_modules` holds what the lock file names. npm writes down what
 * it installed only when it is through, so an interrupted run counts as none.
 */
export function isInstalled({ root }) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const found = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const there = found[path]
    // An optional package may be one for another platform.
    if (!there) return Boolean(entry.optional)
    return (
      there.version === entry.version &&
      there.integrity === entry.integrity &&
      there.link === entry.link
    )
  })
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
