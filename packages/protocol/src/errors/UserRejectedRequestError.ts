import { RpcError } from './RpcError.ts'

/** The visitor said no: code 4001 (EIP-1193) or 5000 (CAIP-25). */
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
