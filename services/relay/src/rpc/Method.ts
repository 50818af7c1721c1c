import type { Config } from '../config.ts'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'

/** Serves one method; rejects with the error that the request is refused with. Starts its work synchronously, so that order is kept. */
export type Method = (
  context: RpcContext,
  params: Record<string, unknown>,
) => Promise<unknown>

/** Methods by their names. */
export type Methods = Readonly<Record<string, Method>>

/** The client of a request, and the ports that methods use. */
export type RpcContext = {
  readonly clientId: string
  /** The key of its address, for quotas. */
  readonly address: string
  readonly store: MailboxStore
  readonly limits: Config.Limits
  /** Counts publications of the client's project; returns `false` if there were too many. */
  takePublishes(count: number): boolean
  /** Counts a published message. */
  observePublish(parameters: { tag: number; depth: number }): void
  /** Holds back pushes of these topics until the request was answered. */
  hold(topics: readonly string[]): void
  /** Resolves when it is the turn of a long request, or of its next part: others are served between. `false` if the client is gone. */
  waitForTurn(): Promise<boolean>
  /** The position up to which a socket has fetched each topic; `undefined` for a request over HTTP. */
  readonly fetched: Map<string, string> | undefined
}
