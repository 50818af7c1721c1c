import type { ProviderRequest } from './ProviderRequest.ts'

/** How the wallet answers one request. */
export type Decision =
  /** Does what was asked. */
  | 'approve'
  /** Throws 4001. */
  | 'reject'
  /** Waits until `wallet.release()`. */
  | 'hang'
  /** Waits so many milliseconds, then follows `next`, or approves. */
  | { readonly delay: number; readonly next?: Decision | undefined }
  /** Throws the value as it is, whatever it is. */
  | { readonly error: unknown }
  /** Answers with the value as it is, doing nothing. */
  | { readonly result: unknown }
  | ((request: ProviderRequest) => Decision | Promise<Decision>)
