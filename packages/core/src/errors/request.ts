import type { Namespace } from '@latchkit/protocol'
import { BaseError, toRpcError } from '@latchkit/protocol'

/** Returns a `BaseError` as it is; anything else that a wallet threw becomes the error of its code. */
export function toKnownError(error: unknown): BaseError {
  try {
    if (error instanceof BaseError) return error
  } catch {
    // A wallet may throw a Proxy that throws when it is read.
  }
  return toRpcError(error)
}

/** The universal adapter doesn't support the operation in this namespace. */
export class OperationUnsupportedError extends BaseError {
  override name = 'OperationUnsupportedError'
  constructor(parameters: { operation: string; namespace: Namespace }) {
    const { operation, namespace } = parameters
    super(
      `The universal adapter can't do \`${operation}\` for "${namespace}".`,
      {
        code: 'OPERATION_UNSUPPORTED',
        hint:
          hints.get(operation) ??
          `Ask the wallet with \`request\`, in a method of "${namespace}", or use an adapter of the namespace.`,
      },
    )
  }
}

const hints: ReadonlyMap<string, string> = new Map([
  [
    'getBalance',
    'Read it from a node of the network, or use an adapter of the namespace.',
  ],
  ['switchNetwork', 'Choose the network in the wallet itself.'],
])
