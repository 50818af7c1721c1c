/** What `/config.json` says about the local chains. */
export type DemoConfig = {
  readonly chains: readonly DemoConfig.Chain[]
  /** Funded on every chain; the keys are public and worth nothing elsewhere. */
  readonly accounts: readonly DemoConfig.Account[]
  /** The server over these chains; without one the page lives on the chains alone. */
  readonly server?: string | undefined
  /** WebSocket address of the WalletConnect relay. */
  readonly relay?: string | undefined
  /** The address of the reference wallet. */
  readonly wallet?: string | undefined
}

export declare namespace DemoConfig {
  type Hex = `0x${string}`
  type Account = { readonly address: Hex; readonly privateKey: Hex }
  type Token = {
    readonly symbol: string
    readonly name: string
    readonly address: Hex
    readonly decimals: number
  }
  type Chain = {
    readonly chainId: number
    readonly name: string
    readonly rpcUrl: string
    readonly contracts: {
      readonly multicall3: Hex
      readonly tokens: readonly Token[]
    }
  }
}
