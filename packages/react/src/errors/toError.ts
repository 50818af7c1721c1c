import { BaseError } from '@latchkit/core'

/** What was thrown, as an error. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  return new BaseError('Something that is not an error was thrown.', {
    cause: thrown,
  })
}
