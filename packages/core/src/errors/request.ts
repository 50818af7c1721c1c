import type { Namespace, NetworkId } from '@latchkit/protocol'
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

/** A request is for another network than the one that the wallet is on. */
export class NetworkMismatchError extends BaseError {
  override name = 'NetworkMismatchError'
  /** Network ids; `given` may be any value of typed data. */
  constructor({ given, expected }: { given: unknown; expected: NetworkId }) {
    super(
      `The request is for ${String(given).slice(0, 80)}, the wallet is on ${expected}.`,
      {
        code: 'NETWORK_MISMATCH',
        hint: 'Call `switchNetwork` first, and name the same network in the request.',
      },
    )
  }
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
