import { BaseError } from '@latchkit/protocol'

/** The folder was made by another major version, whose files this one can't read. */
export class EmbeddedPostgresVersionError extends BaseError {
  override name = 'EmbeddedPostgresVersionError'

  constructor(parameters: { folder: string; found: string; wanted: string }) {
    const { folder, found, wanted } = parameters
    super(
      `The database in ${folder} is of PostgreSQL ${found}; this server brings ${wanted}.`,
      {
        code: 'EMBEDDED_POSTGRES_VERSION',
        hint: `Dump it with the version of the server that made it and load it into a new folder, or run PostgreSQL ${found} yourself and set \`LATCHKIT_SERVER_DATABASE_URL\`.`,
      },
    )
  }
}
