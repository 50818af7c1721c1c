import type { Context } from './Context.ts'
import type { Features } from './Features.ts'

/** How the wallet serves one JSON-RPC method itself. */
export type Method = {
  /** The feature that it belongs to. */
  readonly feature?: keyof Features | undefined
  /** Whether the visitor is asked before it runs. */
  asks?(context: Context, params: readonly unknown[]): boolean
  /** Throws what a wallet refuses without asking. */
  check?(context: Context, params: readonly unknown[]): void
  run(context: Context, params: readonly unknown[]): unknown
}
