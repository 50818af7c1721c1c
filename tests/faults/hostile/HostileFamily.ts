import type { Kit } from '@latchkit/core'

/** A chain family whose wallet and nodes answer with what a test makes of their honest answers. */
export type HostileFamily = {
  readonly name: string
  readonly namespace: string
  /** Addresses of others, of other networks, and with mistakes. */
  readonly addresses: readonly string[]
  /** What names chains in the answers of this family. */
  readonly chains: readonly string[]
  /** Opens a page with a wallet that is not connected yet. */
  open(
    answers: Answers,
    options: {
      random(limit: number): number
      /** Whether the wallet has other keys. Default `false`. */
      isStranger?: boolean
    },
  ): Promise<HostilePage>
  stop(): Promise<void>
}

/** What a test makes of answers. */
export type Answers = {
  /** Returns what the page gets in place of a wallet's answer, or throws what the wallet rejects with. */
  fromWallet(call: string, answer: unknown): unknown
  /** Returns what the page gets in place of what a wallet reports. */
  fromEvent(event: string, value: unknown): unknown
  /** Returns what the page gets in place of a node's answer in JSON, or any text. */
  fromNode(call: string, text: string): string
  /** Reports something that the app did not request, or a false result. */
  reportUnsafe(problem: string): void
  /** Runs a check that reports; reports an error that it throws, which a wallet or a node would take for its own. */
  check(run: () => void): void
  /** Reports a payment that reached a wallet which sends, or a node. An app that sends makes one, and no other app any. */
  reportPayment(id: string): void
}

export type HostilePage = {
  readonly kit: Kit
  readonly connectorId: string
  /** What an app does, by name. Each reports what it received and must not have. */
  readonly actions: Readonly<Record<string, () => Promise<unknown>>>
  close(): Promise<void>
}
