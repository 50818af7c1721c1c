import { BaseError } from '@latchkit/protocol'

/** A command line that means nothing. */
export class AdminUsageError extends BaseError {
  override name = 'AdminUsageError'

  constructor({ reason, usage }: { reason: string; usage: string }) {
    super(`${reason}\n\n${usage}`, { code: 'ADMIN_USAGE' })
  }
}
