import type { Adapter, Network } from '@latchkit/core'

/** The port of the suite to one adapter and a wallet of its family. */
export type AdapterHarness = {
  /** The wallet has both, and starts on the first. */
  readonly networks: readonly [Network, Network]
  /** A network that the wallet does not know yet, and adds on request. */
  readonly unknownNetwork: Network
  /** Whether wallets have no network of their own: the app chooses it, without a prompt. The cases of moving and refusing wallets are left out then. */
  readonly isNetworkless?: boolean | undefined
  /** Whether wallets have no events: the cases of watching are left out then. */
  readonly isEventless?: boolean | undefined
  /** Whether wallets have no request without a prompt, so that a visitor connects again after a reload: the case of restoring is left out then. */
  readonly isUnrestorable?: boolean | undefined
  /** Whether wallets can't be asked without a prompt whether the visitor has closed them meanwhile: the case of such a wallet is left out then. */
  readonly asksAfterClosing?: boolean | undefined
  /** A fresh adapter with a fresh wallet that it will discover. */
  setup(): Promise<{ adapter: Adapter; wallet: ScriptedWallet }>
  verifyMessage(parameters: {
    address: string
    message: string
    signature: string
  }): Promise<boolean>
  /** Reads from the chain what a transaction transferred. */
  readTransaction(parameters: {
    network: Network
    hash: string
  }): Promise<{ to: string; value: bigint }>
}

/** A wallet under the control of a test. */
export type ScriptedWallet = {
  readonly connectorId: string
  /** At least two; the first is active. */
  readonly addresses: readonly [string, string, ...string[]]
  /** Sets how it answers requests that need the visitor's approval. */
  answer(how: 'approve' | 'reject' | 'hang'): void
  /** Number of prompts that were shown. */
  countPrompts(): number
  selectAccount(address: string): Promise<void>
  /** Moves to a network by itself. Needed unless the harness has `isNetworkless`. */
  selectNetwork?(network: Network): Promise<void>
  /** Closes all accounts to the app. */
  close(): Promise<void>
  /** Number of listeners that the app has added. */
  countListeners(): number
}

/** One named test; it rejects if the adapter fails. */
export type ConformanceCase = {
  readonly title: string
  run(): Promise<void>
}
