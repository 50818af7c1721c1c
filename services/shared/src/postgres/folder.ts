import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders that outlive a restart and that every user can traverse. */
const systemFolders = ['/var/lib/latchkit', '/var/tmp/latchkit']

/**
 * Finds, or creates, the folder of PostgreSQL: below `dataDir`, or, if its user can't traverse that path (a clone below
 * root's home), in the system's folder for such data, under a hash of `dataDir`.
 */
export function findHome(parameters: findHome.Parameters): string {
  const { user, folders = systemFolders } = parameters
  mkdirSync(parameters.dataDir, { recursive: true })
  // An orphan is recognised by the folder's real path.
  const dataDir = realpathSync(parameters.dataDir)
  const near = join(dataDir, 'postgres')
  if (!user) return makeFolder(near)

  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const far = folders.map((folder) => join(folder, hash))
  // Data stay in the folder that was chosen first, even if the permissions of the path have changed.
  const used = far.find((folder) => existsSync(join(folder, 'data')))
  if (used && isOurs(used)) return used
  if (canReach(allowTraversal(dataDir, user), user)) return makeFolder(near)
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
    /** Instead of the system's folders; for tests. */
    folders?: readonly string[] | undefined
  }
}

/** Lets other users traverse a closed folder below an open one; they still can't list it. */
function allowTraversal(path: string, user: findServiceUser.User): string {
  const { uid, mode } = lstatSync(path)
  const isOwn = uid === process.getuid?.()
  if (isOwn && canReach(dirname(path), user)) chmodSync(path, mode | 0o011)
  return path
}

/** Creates a folder that others may traverse but not list. */
function makeFolder(path: string): string {
  if (existsSync(path)) return path
  mkdirSync(path)
  chmodSync(path, 0o711)
  return path
}

/** Returns whether this user made a folder: in a folder that everyone may write to, another user may have been first. */
function isOurs(path: string): boolean {
  const { uid, mode } = lstatSync(path)
  return uid === process.getuid?.() && (mode & 0o022) === 0
}

/** System users for a database, then for no purpose in particular. */
const names = ['postgres', '_postgres', 'nobody']

/** Returns the user that PostgreSQL runs as: a system user if this process is root, which PostgreSQL refuses; else `undefined`, this process's own. */
export function findServiceUser(): findServiceUser.ReturnType {
  if (process.getuid?.() !== 0) return undefined
  for (const name of names) {
    const uid = readId('-u', name)
    const gid = readId('-g', name)
    if (uid && gid) return { name, uid, gid }
  }
  return undefined
}

export declare namespace findServiceUser {
  type User = { name: string; uid: number; gid: number }
  type ReturnType = User | undefined
}

function readId(option: string, name: string): number | undefined {
  try {
    return Number(execFileSync('id', [option, name], { stdio: 'pipe' }))
  } catch {
    return undefined
  }
}

/** Returns whether another user may traverse every folder of a path, the last one included. */
function canReach(path: string, user: { uid: number; gid: number }): boolean {
  const real = realpathSync(path)
  const { uid, gid, mode } = statSync(real)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  const parent = dirname(real)
  return parent === real || canReach(parent, user)
}
