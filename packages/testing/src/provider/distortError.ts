import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import type { Context } from '../types/Context.ts'

/** The error as this wallet throws it. */
export function distortError(
  { misbehavior }: Context,
  error: unknown,
): unknown {
  if (!(error instanceof ProviderRpcError)) return error
  if (misbehavior.throwStrings) return error.message
  if (misbehavior.nestErrors)
    return {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: {
        originalError: { code: error.code, message: error.message },
      },
    }
  return error
}
