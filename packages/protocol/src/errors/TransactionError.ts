import type { RpcErrorCode } from '../rpc/RpcErrorCode.ts'
import { transactionErrors } from '../rpc/transactionErrors.ts'
import { RpcError } from './RpcError.ts'

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
