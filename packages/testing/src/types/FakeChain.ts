/** A chain that the wallet can talk to. */
export type FakeChain = {
  readonly chainId: number
  /** Node that answers reads and receives transactions. */
  readonly rpcUrl: string
  readonly name?: string | undefined
}
