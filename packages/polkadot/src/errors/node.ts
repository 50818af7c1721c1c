import type { Network } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'

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

/** A node refused a transaction. */
export class TransactionRefusedError extends BaseError {
  override name = 'TransactionRefusedError'
  /** What the node named, such as `BadProof`, or `Dropped` by its pool. */
  readonly reason: TransactionRefusedError.Reason
  constructor({ reason, hint, cause }: TransactionRefusedError.Options) {
    super(`The transaction was refused: ${reasons[reason]}.`, {
      code: 'TRANSACTION_REFUSED',
      hint: hint ?? 'Try again.',
      ...(cause !== undefined && { cause }),
    })
    this.reason = reason
  }
}

const reasons = {
  BadProof: 'the signature is not by the account',
  Payment: 'the account can not pay the fee',
  Stale: 'its nonce is used already',
  Dropped: 'the node took it out of its pool',
  Invalid: 'the chain found it invalid',
} as const

export declare namespace TransactionRefusedError {
  type Reason = keyof typeof reasons
  type Options = { reason: Reason; hint?: string | undefined; cause?: unknown }
}
