import { BaseError } from '@latchkit/protocol'

/** Another process runs, or is starting, the PostgreSQL of this folder. */
export class EmbeddedPostgresInUseError extends BaseError {
  override name = 'EmbeddedPostgresInUseError'
  /** The process that has the folder. */
  readonly pid: number

  constructor({ folder, pid }: { folder: string; pid: number }) {
    super(`The database in ${folder} is in use by process ${pid}.`, {
      code: 'EMBEDDED_POSTGRES_IN_USE',
      hint: 'End that server, or choose another folder with `LATCHKIT_SERVER_DATA_DIR`.',
    })
    this.pid = pid
  }
}
