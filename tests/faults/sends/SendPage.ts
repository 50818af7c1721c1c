/** One request that a test answers: of the kit to a node, or to a wallet that sends the transaction itself. */
export type Wire = {
  /** Whether the wallet is asked to send. Default `false`. */
  readonly sends?: true
  /** Passes the request on to the chain; resolves with the answer, which the kit does not get. */
  forward(): Promise<unknown>
  reply(answer: unknown): void
  /** Closes the connection. */
  cut(): void
}

/** A visitor's page with a wallet and two nodes of a local chain. The wallet signs and the kit sends; on EVM the wallet does both. */
export type SendPage = {
  send(): Promise<string>
  /** Asks the nodes what became of a transaction. */
  ask(hash: string): Promise<unknown>
  /** Closes the page at once, and opens the next one, with the same storage. */
  leave(): Promise<void>
  /** How often the wallet was asked to sign. */
  countPrompts(): number
  /** The ids of the payments that the chain has carried out since the page was opened. */
  listPayments(): readonly string[] | Promise<readonly string[]>
  /** Lets so much time pass that what no node has is over, where the chain limits it. */
  passBlocks(): Promise<void>
  close(): Promise<void>
}

/** A chain family on its local chain. */
export type SendFamily = {
  readonly name: string
  /** Whether wallets send transactions themselves, so that the id of one may be unknown. Default `false`. */
  readonly hasWalletSend?: true
  /** Opens a page. Each request to its nodes is given to `onRequest`, with the number of the node. */
  open(
    onRequest: (wire: Wire, node: number) => void | Promise<void>,
  ): Promise<SendPage>
  /** What a node answers that lies, or knows less than others. */
  readonly lies: readonly ((answer: unknown) => unknown)[]
  stop(): Promise<void>
}
