/** How a wallet introduces itself (EIP-6963). */
export type WalletInfo = {
  /** UUID v4, new for each page. */
  readonly uuid: string
  readonly name: string
  /** A `data:image/…` URI. */
  readonly icon: string
  readonly rdns: string
}
