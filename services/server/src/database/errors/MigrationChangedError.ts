import { BaseError } from '@latchkit/protocol'

/** A migration reads differently than when it was applied, or was put before an applied one. */
export class MigrationChangedError extends BaseError {
  override name = 'MigrationChangedError'

  constructor({ migration, reason }: { migration: string; reason: string }) {
    super(`Migration ${migration} ${reason}.`, {
      code: 'MIGRATION_CHANGED',
      hint: 'Migrations go forward only: undo the edit and add a new one with a higher number.',
    })
  }
}
