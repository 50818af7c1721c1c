import { BaseError } from '@latchkit/protocol'

/** A newer version of the server has changed the database in a way that this one doesn't know. */
export class DatabaseTooNewError extends BaseError {
  override name = 'DatabaseTooNewError'

  constructor({ migration }: { migration: string }) {
    super(
      `The database is newer than this server: it has migration ${migration}.`,
      {
        code: 'DATABASE_TOO_NEW',
        hint: 'Start the version of the server that made it, or restore a copy from before.',
      },
    )
  }
}
