import type { ProviderRequest } from './FakeWallet.ts'

/** Decisions by method; `*` is for every request that would ask the visitor. */
export type Script = { readonly [method: string]: Decision }

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

/** What the wallet can do beyond the basics; what it can't is answered with `unsupportedCode`. */
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
  /** 4200 as EIP-1193 has it, or -32601 as many wallets do. Default 4200. */
  readonly unsupportedCode: 4200 | -32601
}

/** Ways in which real wallets break the rules. All off unless turned on. */
export type Misbehavior = {
  /** Throws bare strings instead of errors. */
  readonly throwStrings: boolean
  /** Hides the code of every error below `data.originalError`, behind -32603. */
  readonly nestErrors: boolean
  /** Sends every event twice. */
  readonly duplicateEvents: boolean
  /** Tells accounts to sites that have no permission. */
  readonly leakAccounts: boolean
  /** Sends chain ids as decimal numbers. */
  readonly decimalChainIds: boolean
  /** Answers with chain and account events only after the request has been answered. */
  readonly lateEvents: boolean
  /** Sends no events at all. */
  readonly noEvents: boolean
  /** Answers account and chain queries with values of the wrong type. */
  readonly junkAnswers: boolean
  /** Puts own `__proto__` and `constructor` keys into every object that it answers with. */
  readonly prototypeKeys: boolean
}
