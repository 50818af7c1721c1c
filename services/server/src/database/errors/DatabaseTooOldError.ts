import { BaseError } from '@latchkit/protocol'

/** The PostgreSQL server lacks what the queries need. */
export class DatabaseTooOldError extends BaseError {
  override name = 'DatabaseTooOldError'

  constructor({ version, floor }: { version: string; floor: number }) {
    super(`PostgreSQL ${version} is too old: ${floor} is the oldest.`, {
      code: 'DATABASE_TOO_OLD',
      hint: `Move the data to PostgreSQL ${floor} or newer.`,
    })
  }
}
