import { BaseError } from '@latchkit/protocol'

/** The database did not answer, or went away during a query. */
export class DatabaseUnreachableError extends BaseError {
  override name = 'DatabaseUnreachableError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('The database is not reachable.', {
      code: 'DATABASE_UNREACHABLE',
      hint: 'Check that PostgreSQL runs and that `LATCHKIT_SERVER_DATABASE_URL` names it.',
      cause,
    })
  }
}
