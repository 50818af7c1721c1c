import type { Config } from '../config.ts'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'

/** Serves one method; throws what the request is refused with. Begins its work at once, so that order is kept. */
export type Method = (
  context: RpcContext,
  params: Record<string, unknown>,
) => Promise<unknown>

/** Who asks, and what for an answer is made of. */
export type RpcContext = {
  readonly clientId: string
  readonly store: MailboxStore
  readonly limits: Config.Limits
  /** Counts publications of the client's project; `false` where there were too many. */
  takePublishes(count: number): boolean
  /** What was published. */
  observePublish(parameters: { tag: number; depth: number }): void
  /** Lets nothing of these topics out to the socket until its request was answered; then all that waits. */
  hold(topics: readonly string[]): void
  /** How far a socket has fetched each topic; a request over HTTP has no socket. */
  readonly fetched: Map<string, string> | undefined
}
