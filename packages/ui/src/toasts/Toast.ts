import type { PlainMessageKey } from '../locales/Messages.ts'

/** A short word beside what the visitor is doing. */
export type Toast = {
  readonly variant: 'loading' | 'success' | 'error'
  readonly message: PlainMessageKey
  /** Offers to try again; such a toast stays until it is answered. */
  readonly onRetry?: (() => void) | undefined
  /** It is told once and never again: if another takes its place too early, it comes back. */
  readonly isOnce?: boolean | undefined
}
