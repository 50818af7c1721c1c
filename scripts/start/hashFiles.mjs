import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist'])

/** A hash over the names and contents of files and of all files in folders. */
export function hashFiles({ root, paths }) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => listFiles(root, path)).sort()) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

function listFiles(root, path) {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !skipped.has(name))
    .flatMap((name) => listFiles(root, join(path, name)))
}
