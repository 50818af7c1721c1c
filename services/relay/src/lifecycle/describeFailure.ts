import { BaseError } from '@latchkit/protocol'
import { maskText } from '../logging/maskText.ts'

/** Why the relay doesn't start, for who started it: what is expected in a sentence and what to do, all else with its stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof BaseError) {
    const { message, hint } = error
    return maskText(hint ? `${message}\n${hint}` : message)
  }
  if (error instanceof Error) return maskText(error.stack ?? error.message)
  return maskText(String(error))
}
