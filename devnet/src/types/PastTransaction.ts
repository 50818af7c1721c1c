type Hex = `0x${string}`

/** What a test account has done before anybody came. */
export type PastTransaction = {
  /** Seconds before the chain's first start. */
  readonly ago: number
  /** Index of the account. */
  readonly sender: 0 | 1
  readonly nonce: Hex
  readonly to: Hex
  readonly data: Hex
  /** In wei. */
  readonly value: Hex
}
