import { BaseError, toRpcError } from '@latchkit/protocol'

/** Our own errors as they are; whatever a wallet threw, under the name of its code. */
export function toKnownError(error: unknown): BaseError {
  try {
    if (error instanceof BaseError) return error
  } catch {
    // A wallet may throw a Proxy that throws when it is looked at.
  }
  return toRpcError(error)
}
