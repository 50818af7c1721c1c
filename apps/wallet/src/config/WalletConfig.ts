import type { Hex } from 'viem'

/** What `/config.json` says about the local chains and the relay. */
export type WalletConfig = {
  readonly chains: readonly WalletConfig.Chain[]
  /** Funded on every chain; the keys are public and worth nothing elsewhere. */
  readonly accounts: readonly WalletConfig.Account[]
  /** WebSocket address of the relay over which sites reach the wallet. */
  readonly relay: string
}

export declare namespace WalletConfig {
  type Account = { readonly address: Hex; readonly privateKey: Hex }
  type Token = {
    readonly symbol: string
    readonly address: Hex
    readonly decimals: number
  }
  type Chain = {
    readonly chainId: number
    readonly name: string
    readonly rpcUrl: string
    readonly contracts: { readonly tokens: readonly Token[] }
  }
}
