import type { Wallet } from '@latchkit/protocol/http'

/** The wallets that this server knows, in their order. */
export type WalletSource = {
  readonly wallets: readonly Wallet[]
}
