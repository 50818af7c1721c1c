import { BaseError } from '@latchkit/protocol'

/** Another process runs, or is starting, the PostgreSQL of this folder. */
export class EmbeddedPostgresInUseError extends BaseError {
  override name = 'EmbeddedPostgresInUseError'
  /** The process that has the folder. */
  readonly pid: number

  constructor({ folder, pid }: { folder: string; pid: number }) {
    super(`The database in ${folder} is in use by process ${pid}.`, {
      code: 'EMBEDDED_POSTGRES_IN_USE',
      hint: 'End that process, or choose another folder with `LATCHKIT_*_DATA_DIR`.',
    })
    this.pid = pid
  }
}

/** npm brings no PostgreSQL for this platform, or has not installed it. */
export class EmbeddedPostgresMissingError extends BaseError {
  override name = 'EmbeddedPostgresMissingError'

  constructor({ platform, cause }: { platform: string; cause?: unknown }) {
    super(`There is no PostgreSQL for ${platform} among the dependencies.`, {
      code: 'EMBEDDED_POSTGRES_MISSING',
      hint: 'Set `LATCHKIT_*_DATABASE_URL` to a PostgreSQL of your own, or install the optional dependencies.',
      cause,
    })
  }
}

/** PostgreSQL ended before it was ready. */
export class EmbeddedPostgresStartError extends BaseError {
  override name = 'EmbeddedPostgresStartError'

  constructor({ program, output }: { program: string; output: string }) {
    super(
      `${program} did not start: ${output.trim() || 'it printed nothing'}`,
      {
        code: 'EMBEDDED_POSTGRES_START',
        hint: 'Set `LATCHKIT_*_DATABASE_URL` to a PostgreSQL of your own if this one cannot run.',
      },
    )
  }
}

/** The folder was made by another major version, whose files this one can't read. */
export class EmbeddedPostgresVersionError extends BaseError {
  override name = 'EmbeddedPostgresVersionError'

  constructor(parameters: { folder: string; found: string; wanted: string }) {
    const { folder, found, wanted } = parameters
    super(
      `The database in ${folder} is of PostgreSQL ${found}; this version brings ${wanted}.`,
      {
        code: 'EMBEDDED_POSTGRES_VERSION',
        hint: `Dump it with the version that made it and load it into a new folder, or run PostgreSQL ${found} yourself and set \`LATCHKIT_*_DATABASE_URL\`.`,
      },
    )
  }
}
