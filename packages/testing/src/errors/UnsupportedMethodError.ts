import type { Context } from '../types/Context.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'

/** What the wallet says to a method that it doesn't have. */
export class UnsupportedMethodError extends ProviderRpcError {
  constructor({ features }: Context, { method }: { method: string }) {
    super({
      code: features.unsupportedCode,
      message: `The method "${method}" does not exist or is not available.`,
    })
  }
}
