import type { Network } from '@latchkit/core'
import { BaseError, stripText } from '@latchkit/protocol'

/** No node of a network can be reached. */
export class NodeUnreachableError extends BaseError {
  override name = 'NodeUnreachableError'
  constructor({ network, cause }: { network: Network; cause?: unknown }) {
    super(`No node of ${network.name} can be reached.`, {
      code: 'NODE_UNREACHABLE',
      hint: "Check the connection, and the network's `rpcUrls.default.webSocket`.",
      ...(cause !== undefined && { cause }),
    })
  }
}

/** A node answered with a malformed result. */
export class NodeResponseError extends BaseError {
  override name = 'NodeResponseError'
  constructor({ method, cause }: { method: string; cause?: unknown }) {
    super(`The node's answer to \`${method}\` can't be used.`, {
      code: 'NODE_RESPONSE',
      hint: "Try again, or check the network's RPC URLs.",
      ...(cause !== undefined && { cause }),
    })
  }
}

/** A node serves another chain than the network it is configured for. */
export class NodeNetworkError extends BaseError {
  override name = 'NodeNetworkError'
  constructor({ network }: { network: Network }) {
    super(`The node serves another chain than ${network.name}.`, {
      // EIP-1193 "chain disconnected".
      code: 4901,
      hint: "Correct the network's RPC URLs.",
    })
  }
}

/** A node answered a request with an error of its JSON-RPC. */
export class NodeRequestError extends BaseError {
  override name = 'NodeRequestError'
  /** The code of the JSON-RPC error, such as -32601 for a method that the node does not offer. */
  readonly rpcCode: number | undefined
  constructor({ method, cause }: { method: string; cause: unknown }) {
    const { code, message } = cause as Record<string, unknown>
    const rpcCode = typeof code === 'number' ? code : undefined
    super(`The node refused \`${method}\`: error ${rpcCode ?? 'unknown'}.`, {
      code: 'NODE_REQUEST',
      hint:
        stripText(message, { max: 200 }) ||
        "Try again, or check the network's RPC URLs.",
      cause,
    })
    this.rpcCode = rpcCode
  }
}

/** A node refused a transaction, or the chain has no place for it any more. */
export class TransactionRefusedError extends BaseError {
  override name = 'TransactionRefusedError'
  /** What the node named, such as `BadProof`, or `Dropped` by its pool. */
  readonly reason: TransactionRefusedError.Reason
  /** The hash of the extrinsic. */
  readonly hash: `0x${string}`
  constructor(options: TransactionRefusedError.Options) {
    const { reason, hash, hint, cause } = options
    super(`The transaction was refused: ${reasons[reason]}.`, {
      code: 'TRANSACTION_REFUSED',
      hint: hint ?? 'Try again.',
      ...(cause !== undefined && { cause }),
    })
    this.reason = reason
    this.hash = hash
  }
}

const reasons = {
  BadProof: 'the signature is not by the account',
  Payment: 'the account can not pay the fee',
  Stale: 'its nonce is used already',
  Full: 'the pool of the node is full',
  Dropped: 'the node took it out of its pool',
  Replaced: 'another transaction of the account took its place',
  Expired: 'the blocks that it was valid for have passed',
  Invalid: 'the chain found it invalid',
} as const

export declare namespace TransactionRefusedError {
  type Reason = keyof typeof reasons
  type Options = {
    reason: Reason
    hash: `0x${string}`
    hint?: string | undefined
    cause?: unknown
  }
}

/** A transaction was sent, and had not reached the status that was waited for in time; it still may. */
export class ConfirmationTimeoutError extends BaseError {
  override name = 'ConfirmationTimeoutError'
  /** The hash of the extrinsic. */
  readonly hash: `0x${string}`
  constructor({ hash, cause }: { hash: `0x${string}`; cause?: unknown }) {
    super(`The transaction ${hash} was sent, and was not confirmed in time.`, {
      code: 'CONFIRMATION_TIMEOUT',
      hint: 'Look for it again, and send no other in its place before.',
      ...(cause !== undefined && { cause }),
    })
    this.hash = hash
  }
}
