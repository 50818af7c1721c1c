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
