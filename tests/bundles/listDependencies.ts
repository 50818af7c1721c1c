import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Lists the names of all packages of other authors that our packages need to run, with what those need. */
export function listDependencies(folders: readonly string[]): Set<string> {
  const names = new Set<string>()
  const seen = new Set<string>()
  const visit = (folder: string) => {
    if (seen.has(folder)) return
    seen.add(folder)
    const path = join(folder, 'package.json')
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(
      readFileSync(path, 'utf8'),
    )
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const found = find(name, folder)
      // Peers may be optional.
      if (!found) continue
      if (!name.startsWith('@latchkit/')) names.add(name)
      visit(found)
    }
  }
  for (const folder of folders) visit(join(root, folder))
  return names
}

/** Returns the folder of a package as Node resolves it. */
function find(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(found)) return found
    if (folder === dirname(folder)) return undefined
  }
}
