import type { Adapter } from '../types/Adapter.ts'
import type { Network } from '../types/Network.ts'

/** What the suite needs to drive one adapter with a wallet of its family. */
export type AdapterHarness = {
  /** The wallet starts on the first and knows both. */
  readonly networks: readonly [Network, Network]
  /** A network that the wallet doesn't know yet but takes when asked. */
  readonly unknownNetwork: Network
  /** A fresh adapter with a fresh wallet that it will discover. */
  setup(): Promise<{ adapter: Adapter; wallet: ScriptedWallet }>
  verifyMessage(parameters: {
    address: string
    message: string
    signature: string
  }): Promise<boolean>
  /** What the chain says that a transaction moved. */
  readTransaction(parameters: {
    network: Network
    hash: string
  }): Promise<{ to: string; value: bigint }>
}

/** A wallet that does what the test says. */
export type ScriptedWallet = {
  readonly connectorId: string
  /** At least two; the first is active. */
  readonly addresses: readonly [string, string, ...string[]]
  /** How it answers what needs the visitor's approval, from now on. */
  answer(how: 'approve' | 'reject' | 'hang'): void
  /** How many prompts the visitor has seen. */
  countPrompts(): number
  selectAccount(address: string): Promise<void>
  selectNetwork(network: Network): Promise<void>
  /** Closes all accounts to the app. */
  close(): Promise<void>
  /** How many listeners the app has on it. */
  countListeners(): number
}
