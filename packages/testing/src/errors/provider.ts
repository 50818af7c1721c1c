import type { Context } from '../state/context.ts'

/** An error as a wallet throws it (EIP-1193, EIP-1474). */
export class ProviderRpcError extends Error {
  override name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: ProviderRpcError.Options) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

export declare namespace ProviderRpcError {
  type Options = { code: number; message: string; data?: unknown }
}

/** -32602: the parameters are malformed or not accepted. */
export class InvalidParamsError extends ProviderRpcError {
  constructor(message: string) {
    super({ code: -32602, message })
  }
}

/** The wallet has no such method. */
export class UnsupportedMethodError extends ProviderRpcError {
  constructor({ features }: Context, { method }: { method: string }) {
    super({
      code: features.unsupportedCode,
      message: `The method "${method}" does not exist or is not available.`,
    })
  }
}
