import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreInUseError } from '../errors/StoreInUseError.ts'
import { StoreTooNewError } from '../errors/StoreTooNewError.ts'
import { StoreUnreachableError } from '../errors/StoreUnreachableError.ts'
import { schema, schemaVersion, upgrade } from './schema.ts'

/** Opens the file of the mailboxes, for this process alone; creates what is missing. */
export function openFile(file: string): DatabaseSync {
  const database = create(file)
  try {
    // Exclusive before WAL, and no other process ever needs its shared memory.
    database.exec(`
      pragma locking_mode = exclusive;
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma secure_delete = on;
      begin immediate;
    `)
    const row = database.prepare('pragma user_version').get()
    const version = Number(row?.user_version)
    if (version > schemaVersion) throw new StoreTooNewError({ file })
    if (version < schemaVersion)
      database.exec(`
        ${version === 0 ? schema : upgrade};
        pragma user_version = ${schemaVersion};
      `)
    database.exec('commit')
    return database
  } catch (error) {
    database.close()
    if (error instanceof StoreTooNewError) throw error
    const isLocked = /locked|busy/.test(String((error as Error).message))
    throw isLocked
      ? new StoreInUseError({ file })
      : new StoreUnreachableError({ cause: error })
  }
}

export declare namespace openFile {
  type ErrorType = StoreInUseError | StoreTooNewError | StoreUnreachableError
}

function create(file: string): DatabaseSync {
  try {
    // Topics are capabilities: nobody else on the machine may read them.
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    return new DatabaseSync(file)
  } catch (cause) {
    throw new StoreUnreachableError({ cause })
  }
}
