import { BaseError } from '@latchkit/protocol'

/** No node of a network could be reached. */
export class NodeUnreachableError extends BaseError {
  override name = 'NodeUnreachableError'
  /** The method that was asked for; `getGenesisHash` if no node was asked for more. */
  readonly method: string
  constructor({ method, cause }: { method: string; cause: unknown }) {
    super(`No node of the network answered \`${method}\`.`, {
      code: 'NODE_UNREACHABLE',
      hint: "Check the connection, and that the network's `rpcUrls` are right and allow requests from this page's origin (CORS).",
      cause,
    })
    this.method = method
  }
}

/** A node answered with an HTTP status in place of JSON-RPC, and no other node answered. */
export class NodeStatusError extends BaseError {
  override name = 'NodeStatusError'
  readonly status: number
  /** Seconds of the node's `Retry-After`. */
  readonly retryAfter: number | undefined
  /** The method that was asked for. */
  readonly method: string | undefined

  constructor(options: NodeStatusError.Options) {
    const { url, status, retryAfter, method, cause } = options
    const wish =
      retryAfter === undefined
        ? ''
        : ` and asks to wait for ${retryAfter} s before the next request`
    super(
      `The node at ${new URL(url).host} answered with HTTP ${status}${wish}.`,
      { code: 'NODE_STATUS', hint: getStatusHint(status), cause },
    )
    this.status = status
    this.retryAfter = retryAfter
    this.method = method
  }
}

export declare namespace NodeStatusError {
  type Options = {
    url: string
    status: number
    retryAfter?: number | undefined
    method?: string | undefined
    cause?: unknown
  }
}

function getStatusHint(status: number): string {
  if (status === 429)
    return "Try again later, or put a node with a higher limit into the network's `rpcUrls`."
  if (status >= 500)
    return "Try again later, or add a second node to the network's `rpcUrls`."
  return "Check the network's `rpcUrls`, and the key in them, if there is one."
}

/** A node answered a request with an error of its JSON-RPC. */
export class NodeRequestError extends BaseError {
  override name = 'NodeRequestError'
  /** The code of the JSON-RPC error, such as -32005 for a node that is behind. */
  readonly rpcCode: number
  /** The method that was asked for. */
  readonly method: string

  constructor(parameters: NodeRequestError.Options) {
    const { method, rpcCode, message, cause } = parameters
    super(
      `The node refused \`${method}\`: ${message.slice(0, 200)} (${rpcCode}).`,
      {
        code: 'NODE_REQUEST',
        hint: isFinal(rpcCode)
          ? 'Correct the request.'
          : "Try again, or add another node to the network's `rpcUrls`.",
        cause,
      },
    )
    this.rpcCode = rpcCode
    this.method = method
  }
}

export declare namespace NodeRequestError {
  type Options = {
    method: string
    rpcCode: number
    /** What the node says. */
    message: string
    cause?: unknown
  }
}

/** JSON-RPC errors that are about the request itself: another node would answer the same. */
const finalCodes: ReadonlySet<number> = new Set([
  // Parse error, invalid request, invalid parameters.
  ...[-32700, -32600, -32602],
  // The simulation failed; a signature is wrong, or one of a precompiled program; their number is wrong.
  ...[-32002, -32003, -32006, -32013],
  // The version of a transaction that was not asked for; a slot that starts no epoch.
  ...[-32015, -32018],
])

/** Whether a JSON-RPC error is about the request itself, and not about the state of the node. */
export function isFinal(rpcCode: number): boolean {
  return finalCodes.has(rpcCode)
}

/** A node answered a request with a malformed result. */
export class NodeResponseError extends BaseError {
  override name = 'NodeResponseError'
  /** The method that was asked for. */
  readonly method: string
  constructor({ method, cause }: { method: string; cause?: unknown }) {
    super(`The node's answer to \`${method}\` can't be used.`, {
      code: 'NODE_RESPONSE',
      hint: "Try again, or check the network's `rpcUrls`.",
      ...(cause !== undefined && { cause }),
    })
    this.method = method
  }
}

/** A node serves another network than the one that it is configured for. */
export class NodeNetworkError extends BaseError {
  override name = 'NodeNetworkError'
  constructor(parameters: { url: string; networkId: string; given: string }) {
    const { url, networkId, given } = parameters
    super(
      `The node at ${new URL(url).host} serves "solana:${given.slice(0, 32)}", not "${networkId}".`,
      {
        // EIP-1193 "chain disconnected".
        code: 4901,
        hint: "Correct the network's `rpcUrls`.",
      },
    )
  }
}

/** A node refused a transaction, or the network has carried it out without success. */
export class TransactionFailedError extends BaseError {
  override name = 'TransactionFailedError'
  readonly reason: TransactionFailedError.Reason
  /** What the programs logged in the simulation. */
  readonly logs: readonly string[]
  /** The transaction's first signature; `undefined` if nothing was signed. */
  readonly hash: string | undefined

  constructor(options: TransactionFailedError.Options) {
    const { reason, logs = [], hash, cause } = options
    const [message, hint] = reasons[reason]
    super(message, {
      code: 'TRANSACTION_FAILED',
      hint,
      ...(cause !== undefined && { cause }),
    })
    this.reason = reason
    this.logs = logs
    this.hash = hash
  }
}

const reasons = {
  blockhashExpired: [
    'The transaction has expired.',
    'Create and sign it again: a blockhash is valid for about a minute.',
  ],
  insufficientFunds: [
    'The account has too little to pay for the transaction and its fee.',
    'Send less, or add SOL to the account.',
  ],
  insufficientFundsForRent: [
    'An account would be left with less than the rent that it has to keep.',
    'Send all or less, and at least the rent of a new account (about 0.00089 SOL).',
  ],
  signature: [
    'A signature of the transaction is missing or wrong.',
    'Sign it again, with all of its signers.',
  ],
  program: [
    'A program rejected the transaction.',
    'Look at `logs` for what the program says.',
  ],
} as const

export declare namespace TransactionFailedError {
  type Reason = keyof typeof reasons
  type Options = {
    reason: Reason
    logs?: readonly string[] | undefined
    hash?: string | undefined
    cause?: unknown
  }
}

/** A transaction was not confirmed in time; it may still be until its blockhash expires. */
export class ConfirmationTimeoutError extends BaseError {
  override name = 'ConfirmationTimeoutError'
  /** The transaction's first signature. */
  readonly hash: string
  constructor({ signature, cause }: { signature: string; cause?: unknown }) {
    super(`The transaction ${signature} was not confirmed in time.`, {
      code: 'CONFIRMATION_TIMEOUT',
      hint: 'Wait for it again, and send no other in its place before.',
      ...(cause !== undefined && { cause }),
    })
    this.hash = signature
  }
}
