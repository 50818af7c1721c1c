import { InvalidParamsError } from '../errors/provider.ts'
import type { Context } from '../state/context.ts'
import type { Features } from '../types/behavior.ts'

/** How the wallet serves one JSON-RPC method itself. */
export type Method = {
  /** The feature that it belongs to. */
  readonly feature?: keyof Features | undefined
  /** Whether the visitor is asked before it runs. */
  needsApproval?(context: Context, params: readonly unknown[]): boolean
  /** Throws what a wallet refuses without asking. */
  check?(context: Context, params: readonly unknown[]): void
  run(context: Context, params: readonly unknown[]): unknown
}

/** The first parameter, which has to be an object; -32602 otherwise. */
export function readObject([value]: readonly unknown[]): Record<
  string,
  unknown
> {
  if (typeof value === 'object' && value !== null)
    return value as Record<string, unknown>
  throw new InvalidParamsError(`Expected an object, got ${String(value)}.`)
}
