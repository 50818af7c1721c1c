import { BaseError } from '@latchkit/protocol'

/** No node of a network could be reached. */
export class SolanaNodeError extends BaseError {
  override name = 'SolanaNodeError'
  constructor({ method, cause }: { method: string; cause: unknown }) {
    super(`No node of the network answered \`${method}\`.`, {
      code: 'SOLANA_NODE',
      hint: "Check the connection, and that the network's `rpcUrls` are right and allow requests from this page's origin (CORS).",
      cause,
    })
  }
}

/** A node answered a read with a malformed result. */
export class SolanaNodeResponseError extends BaseError {
  override name = 'SolanaNodeResponseError'
  constructor({ method, cause }: { method: string; cause?: unknown }) {
    super(`The node's answer to \`${method}\` can't be used.`, {
      code: 'SOLANA_NODE_RESPONSE',
      hint: "Try again, or check the network's `rpcUrls`.",
      ...(cause !== undefined && { cause }),
    })
  }
}

/** A node serves another network than the one that it is configured for. */
export class NodeGenesisError extends BaseError {
  override name = 'NodeGenesisError'
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

  constructor({ reason, logs = [], cause }: TransactionFailedError.Options) {
    const [message, hint] = reasons[reason]
    super(message, {
      code: 'TRANSACTION_FAILED',
      hint,
      ...(cause !== undefined && { cause }),
    })
    this.reason = reason
    this.logs = logs
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
    cause?: unknown
  }
}

/** A transaction was not confirmed in time; it may still be until its blockhash expires. */
export class ConfirmationTimeoutError extends BaseError {
  override name = 'ConfirmationTimeoutError'
  constructor({ signature }: { signature: string }) {
    super(`The transaction ${signature} was not confirmed in time.`, {
      code: 'CONFIRMATION_TIMEOUT',
      hint: 'Wait for it again, and send no other in its place before.',
    })
  }
}
