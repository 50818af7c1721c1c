/** What a dapp asks of a wallet (EIP-1193). */
export type ProviderRequest = {
  readonly method: string
  readonly params?: unknown
}
