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
