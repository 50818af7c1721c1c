import type { RpcErrorCode } from '../rpc/rpcErrors.ts'
import { rpcErrors } from '../rpc/rpcErrors.ts'
import { transactionErrors } from '../rpc/transactionErrors.ts'
import { BaseError } from './BaseError.ts'

/** An error of a wallet or node, with the name of its code; the original is `cause`, its text (plain, at most 500 characters) is `hint`. */
export class RpcError extends BaseError {
  override name: string
  declare readonly code: RpcErrorCode

  constructor({ code, message, hint, cause }: RpcError.Options) {
    const [name, fallback] = rpcErrors[code]
    super(message ?? fallback, { code, hint, cause })
    this.name = name
  }
}

export declare namespace RpcError {
  type Options = {
    code: RpcErrorCode
    /** Ours; the wallet's own belongs to `hint`. */
    message?: string | undefined
    hint?: string | undefined
    cause?: unknown
  }
}

/** The visitor rejected the request: code 4001 (EIP-1193) or 5000 (CAIP-25). */
export class UserRejectedRequestError extends RpcError {
  declare readonly code: UserRejectedRequestError.Code

  constructor(options: UserRejectedRequestError.Options = {}) {
    super({ ...options, code: options.code ?? 4001 })
  }
}

export declare namespace UserRejectedRequestError {
  type Code = 4001 | 5000
  type Options = {
    code?: Code | undefined
    hint?: string | undefined
    cause?: unknown
  }
}

/** A node refused a transaction, for the `reason` that it named. */
export class TransactionError extends RpcError {
  override name = 'TransactionError'
  readonly reason: TransactionError.Reason

  constructor({
    reason,
    code = -32003,
    hint,
    cause,
  }: TransactionError.Options) {
    super({ code, message: transactionErrors[reason][0], hint, cause })
    this.reason = reason
  }
}

export declare namespace TransactionError {
  type Reason = keyof typeof transactionErrors
  type Options = {
    reason: Reason
    code?: RpcErrorCode | undefined
    hint?: string | undefined
    cause?: unknown
  }
}
