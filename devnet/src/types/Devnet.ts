/** Running local chains. */
export type Devnet = {
  readonly chains: readonly Devnet.Chain[]
  /** The same on every chain; each holds 10,000 ETH and tokens. */
  readonly accounts: readonly Devnet.Account[]
  /** Processes of the chains, for whoever has to end them after a crash. */
  readonly pids: readonly number[]
  /** Writes the state down and ends the chains. Safe to call twice. */
  stop(): Promise<void>
}

export declare namespace Devnet {
  type Address = `0x${string}`
  type Account = { readonly address: Address; readonly privateKey: Address }
  type Token = {
    readonly symbol: string
    readonly name: string
    readonly address: Address
    readonly decimals: number
  }
  type Chain = {
    readonly chainId: number
    readonly name: string
    readonly rpcUrl: string
    readonly contracts: {
      readonly multicall3: Address
      readonly tokens: readonly Token[]
    }
  }
}
