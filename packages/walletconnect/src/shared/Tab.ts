import type { ClientEvent } from '../types/ClientEvent.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { TabMessage } from './TabMessage.ts'

/** What the roles of one tab have in common. */
export type Tab = {
  /** Of the lock that the tab which leads holds. */
  readonly name: string
  readonly locks: Pick<LockManager, 'request'>
  readonly channel: BroadcastChannel
  /** Once it is closing. */
  readonly signal: AbortSignal
  /** Once it has closed. */
  readonly closed: Promise<void>
  open(parameters: { isShared: boolean }): Promise<SignClient>
  emit(event: ClientEvent): void
  /** To all other tabs; nothing once it is closing. */
  post(message: TabMessage): void
}
