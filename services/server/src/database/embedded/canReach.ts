import { realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether another user may pass every folder on the way to a path, the last one included. */
export function canReach(
  path: string,
  user: { uid: number; gid: number },
): boolean {
  const real = realpathSync(path)
  const { uid, gid, mode } = statSync(real)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  const parent = dirname(real)
  return parent === real || canReach(parent, user)
}
