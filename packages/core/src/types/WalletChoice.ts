/** A wallet that a visitor chose for a connector that reaches many. */
export type WalletChoice = {
  /** Of its listing. */
  readonly id: string
  readonly name: string
}
