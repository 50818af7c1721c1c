/** `payment` is an address that only receives and spends coins; `smartAccount` an account that is a contract. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/** One address that a wallet has opened to the app. */
export type Account = {
  readonly address: string
  readonly type: AccountType
}
