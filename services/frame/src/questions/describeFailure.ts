import { UserRejectedRequestError } from '@latchkit/protocol'
import { ServiceError, UnreachableError } from '../errors/app.ts'
import { RecoveryFailedError } from '../errors/keys.ts'
import type { MessageKey } from '../locales/en.ts'

/** What the visitor entered does not do, in words of the screen itself. */
export class InputError extends Error {
  readonly key: MessageKey
  constructor(key: MessageKey) {
    super(key)
    this.key = key
  }
}

/** Returns what the screen says of a failure. */
export function describeFailure(error: unknown): MessageKey {
  if (error instanceof InputError) return error.key
  if (error instanceof RecoveryFailedError) return 'factor.wrong'
  if (error instanceof UserRejectedRequestError) return 'passkey.failed'
  if (error instanceof UnreachableError) return 'question.unreachable'
  if (!(error instanceof ServiceError)) return 'question.failed'
  if (error.status === 429) return 'question.tooOften'
  return error.status === 400 ? 'code.wrong' : 'question.failed'
}
