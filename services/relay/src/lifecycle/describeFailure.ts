import { BaseError } from '@latchkit/protocol'
import { maskText } from '../logging/maskText.ts'

/** Why the relay doesn't start, for who started it: what is expected in a sentence and what to do, all else with its stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof BaseError) {
    const { message, hint, cause } = error
    const [reason] = cause instanceof Error ? cause.message.split('\n') : []
    const first = reason ? `${message} (${reason})` : message
    return maskText(hint ? `${first}\n${hint}` : first)
  }
  if (error instanceof Error) return maskText(error.stack ?? error.message)
  return maskText(String(error))
}
