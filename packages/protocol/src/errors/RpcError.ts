import type { RpcErrorCode } from '../rpc/RpcErrorCode.ts'
import { rpcErrors } from '../rpc/rpcErrors.ts'
import { BaseError } from './BaseError.ts'

/** What a wallet or node answered, under the name of its code; the answer is `cause`, its text (plain, at most 500 characters) is `hint`. */
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
    /** Ours, never the wallet's; that one belongs to `hint`. */
    message?: string | undefined
    hint?: string | undefined
    cause?: unknown
  }
}
