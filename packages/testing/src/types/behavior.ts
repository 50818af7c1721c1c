import type { ProviderRequest } from './FakeWallet.ts'

/** Decisions by method; `*` is for every request that needs the visitor's approval. */
export type Script = { readonly [method: string]: Decision }

/** How the wallet answers one request. */
export type Decision =
  /** Serves the request. */
  | 'approve'
  /** Throws 4001. */
  | 'reject'
  /** Waits until `wallet.release()`. */
  | 'hang'
  /** Waits for some milliseconds, then applies `next`, or approves. */
  | { readonly delay: number; readonly next?: Decision | undefined }
  /** Throws the value unchanged. */
  | { readonly error: unknown }
  /** Answers with the value unchanged, without serving the request. */
  | { readonly result: unknown }
  | ((request: ProviderRequest) => Decision | Promise<Decision>)

/** Optional abilities of the wallet; it rejects methods of the others with `unsupportedCode`. */
export type Features = {
  /** EIP-5792 `wallet_sendCalls` and its companions. Default `true`. */
  readonly sendCalls: boolean
  /** ERC-7715 `wallet_grantPermissions`. Default `true`. */
  readonly grantPermissions: boolean
  /** ERC-7811 `wallet_getAssets`. Default `true`. */
  readonly getAssets: boolean
  /** EIP-2255 `wallet_requestPermissions` and its companions. Default `true`. */
  readonly permissions: boolean
  /** EIP-3326 and EIP-3085: switching and adding chains. Default `true`. */
  readonly switchChain: boolean
  /** Moves to a chain as soon as it is added, as some wallets do. Default `false`. */
  readonly switchesAfterAdd: boolean
  /** 4200 as in EIP-1193, or -32601 as in many wallets. Default 4200. */
  readonly unsupportedCode: 4200 | -32601
}

/** Deviations of real wallets from the standards. Default: all off. */
export type Misbehavior = {
  /** Throws bare strings instead of errors. */
  readonly throwStrings: boolean
  /** Hides the code of every error below `data.originalError`, behind -32603. */
  readonly nestErrors: boolean
  /** Sends every event twice. */
  readonly duplicateEvents: boolean
  /** Returns accounts to sites without permission. */
  readonly leakAccounts: boolean
  /** Sends chain ids as decimal numbers. */
  readonly decimalChainIds: boolean
  /** Emits chain and account events after the request that caused them is answered. */
  readonly lateEvents: boolean
  /** Sends no events at all. */
  readonly noEvents: boolean
  /** Answers account and chain queries with values of the wrong type. */
  readonly junkAnswers: boolean
  /** Puts own `__proto__` and `constructor` keys into every object that it answers with. */
  readonly prototypeKeys: boolean
}
