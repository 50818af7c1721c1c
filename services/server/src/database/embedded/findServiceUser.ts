import { execFileSync } from 'node:child_process'

/** Users that systems have for a database, then for nothing in particular. */
const names = ['postgres', '_postgres', 'nobody']

/** Whom PostgreSQL runs as: it refuses root, so there it is a user that the system has; else `undefined`, this process's own. */
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
