import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { findBinaries } from './findBinaries.ts'

const prefix = 'postgres-'

/**
 * Copies PostgreSQL to where its user can run it, with the links between its libraries that npm can't carry.
 * Complete once the folder has its name; gives the folder.
 */
export function installBinaries(
  parameters: installBinaries.Parameters,
): string {
  const { home, binaries } = parameters
  const target = join(home, `${prefix}${binaries.version}`)
  if (existsSync(target)) return target
  for (const name of readdirSync(home))
    if (name.startsWith(prefix)) rmSync(join(home, name), { recursive: true })

  const draft = `${target}.new`
  copyFolder(binaries.folder, draft)
  for (const { source, target: link } of readLinks(binaries.folder)) {
    const path = join(draft, link.replace(/^native\//, ''))
    rmSync(path, { force: true })
    // Within one folder, always.
    symlinkSync(basename(source), path)
  }
  renameSync(draft, target)
  return target
}

export declare namespace installBinaries {
  type Parameters = { home: string; binaries: findBinaries.ReturnType }
}

/** Readable by every user, whatever the umask of whoever ran npm. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to)
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyFolder(source, target)
    else if (entry.isFile()) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE)
      chmodSync(target, basename(dirname(source)) === 'bin' ? 0o755 : 0o644)
    }
  }
}

function readLinks(folder: string): { source: string; target: string }[] {
  const path = join(folder, 'pg-symlinks.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}
