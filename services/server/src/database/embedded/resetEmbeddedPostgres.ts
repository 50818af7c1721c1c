import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedPostgresInUseError } from '../errors/EmbeddedPostgresInUseError.ts'
import { acquireLock } from './acquireLock.ts'
import { findHome } from './findHome.ts'
import { findServiceUser } from './findServiceUser.ts'
import { stopOrphan } from './stopOrphan.ts'

/** Removes the embedded PostgreSQL of `dataDir` and all its data, wherever they are. */
export async function resetEmbeddedPostgres(
  parameters: resetEmbeddedPostgres.Parameters,
): Promise<void> {
  const { dataDir, folders } = parameters
  const home = findHome({ dataDir, user: findServiceUser(), folders })
  const release = acquireLock({ folder: home })
  try {
    await stopOrphan({ data: join(home, 'data') })
    await rm(home, { recursive: true, force: true })
  } finally {
    release()
  }
}

export declare namespace resetEmbeddedPostgres {
  type Parameters = {
    dataDir: string
    /** As in `startEmbeddedPostgres`. */
    folders?: readonly string[] | undefined
  }
  type ErrorType = EmbeddedPostgresInUseError
}
