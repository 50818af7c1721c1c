import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['.git', '.latchkit', 'dist', 'node_modules'])
const samples = 'scripts/gates/fixtures'

/** Paths below `root` of the files in a folder that a pattern accepts. */
export function listFiles({ root, folder = '.', pattern }) {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const below = join(folder, entry.name)
      if (below === samples) return []
      if (entry.isDirectory())
        return listFiles({ root, folder: below, pattern })
      return entry.isFile() && pattern.test(below) ? [below] : []
    })
    .sort()
}
