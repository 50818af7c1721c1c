import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findHome } from './findHome.ts'
import { findServiceUser } from './findServiceUser.ts'

/** The URL of the embedded PostgreSQL that a running server has in `dataDir`; `undefined` where there is none. */
export function findRunningPostgres({
  dataDir,
}: findRunningPostgres.Parameters): string | undefined {
  const home = findHome({ dataDir, user: findServiceUser() })
  try {
    const password = readFileSync(join(home, 'password'), 'utf8')
    const file = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8')
    const [, , , port, , , , status] = file.split('\n')
    if (status?.trim() !== 'ready') return undefined
    return `postgres://latchkit:${password}@127.0.0.1:${port}/postgres`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export declare namespace findRunningPostgres {
  type Parameters = { dataDir: string }
}
