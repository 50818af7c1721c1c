import { InvalidParamsError } from '../errors/provider.ts'
import type { Context } from '../state/context.ts'
import type { Features } from '../types/behavior.ts'

/** How the wallet serves one JSON-RPC method itself. */
export type Method = {
  /** The feature that it belongs to. */
  readonly feature?: keyof Features | undefined
  /** Whether it needs the visitor's approval. */
  needsApproval?(context: Context, params: readonly unknown[]): boolean
  /** Throws for requests that a wallet rejects without a prompt. */
  check?(context: Context, params: readonly unknown[]): void
  run(context: Context, params: readonly unknown[]): unknown
}

/** Returns the first parameter if it is an object, or throws -32602. */
export function readObject([value]: readonly unknown[]): Record<
  string,
  unknown
> {
  if (typeof value === 'object' && value !== null)
    return value as Record<string, unknown>
  throw new InvalidParamsError(`Expected an object, got ${String(value)}.`)
}
