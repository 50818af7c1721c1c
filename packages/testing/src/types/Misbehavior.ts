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
