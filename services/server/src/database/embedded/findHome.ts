import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { canReach } from './canReach.ts'
import type { findServiceUser } from './findServiceUser.ts'

/** Places that outlive a restart and that every user can pass. */
const systemFolders = ['/var/lib/latchkit', '/var/tmp/latchkit']

/**
 * Finds, or makes, the folder of PostgreSQL: below `dataDir`, or where its user can't pass that path (a clone below
 * root's home), in the system's place for such data, under a hash of `dataDir`.
 */
export function findHome(parameters: findHome.Parameters): string {
  const { user, folders = systemFolders } = parameters
  mkdirSync(parameters.dataDir, { recursive: true })
  // One folder has one name, or an orphan would not be known by it.
  const dataDir = realpathSync(parameters.dataDir)
  const near = join(dataDir, 'postgres')
  if (!user) return makeFolder(near)

  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const far = folders.map((folder) => join(folder, hash))
  // Data stay where they were made, whatever became of the path's permissions.
  const used = far.find((folder) => existsSync(join(folder, 'data')))
  if (used && isOurs(used)) return used
  if (canReach(open(dataDir, user), user)) return makeFolder(near)
  for (const [index, folder] of folders.entries()) {
    const home = join(folder, hash)
    try {
      makeFolder(folder)
      makeFolder(home)
    } catch (error) {
      if (index === folders.length - 1) throw error
      continue
    }
    if (isOurs(folder) && isOurs(home)) return home
  }
  return makeFolder(near)
}

export declare namespace findHome {
  type Parameters = {
    dataDir: string
    user: findServiceUser.ReturnType
    /** Instead of the system's places; for tests. */
    folders?: readonly string[] | undefined
  }
}

/** A folder that is closed itself, below one that isn't, lets others pass from now on; what is in it they don't see. */
function open(path: string, user: findServiceUser.User): string {
  const { uid, mode } = lstatSync(path)
  const isOwn = uid === process.getuid?.()
  if (isOwn && canReach(dirname(path), user)) chmodSync(path, mode | 0o011)
  return path
}

/** Others may pass through it and see nothing. */
function makeFolder(path: string): string {
  if (existsSync(path)) return path
  mkdirSync(path)
  chmodSync(path, 0o711)
  return path
}

/** In a place where everybody may write, somebody else may have been first. */
function isOurs(path: string): boolean {
  const { uid, mode } = lstatSync(path)
  return uid === process.getuid?.() && (mode & 0o022) === 0
}
