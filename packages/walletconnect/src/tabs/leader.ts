import type { ClientEvent, SignClient } from '../types/SignClient.ts'
import type { TabMessage } from './tabCalls.ts'

/** What the leader and the followers need of their tab. */
export type Tab = {
  /** Name of the lock that the leader holds. */
  readonly name: string
  readonly locks: Pick<LockManager, 'request'>
  readonly channel: BroadcastChannel
  /** Aborts when the client begins to close. */
  readonly signal: AbortSignal
  /** Resolves once the client has closed. */
  readonly closed: Promise<void>
  open(parameters: { isShared: boolean }): Promise<SignClient>
  emit(event: ClientEvent): void
  /** Sends a message to all other tabs; does nothing once the client is closing. */
  post(message: TabMessage): void
}

/** The methods that a leader runs itself and a follower forwards. */
export type ClientMethods = Omit<SignClient, 'watch'>

/** Opens the client in this tab and, if it is shared, runs the calls of other tabs on it. */
export function becomeLeader(
  tab: Tab,
  options: { isShared: boolean },
): () => Promise<SignClient> {
  const getClient = cacheSuccess(async () => {
    const client = await tab.open(options)
    client.watch((event) => {
      tab.emit(event)
      tab.post({ type: 'event', event })
    })
    return client
  })
  const getServer = cacheSuccess(async () => {
    const { createTabServer } = await import('./createTabServer.ts')
    return createTabServer(tab, getClient)
  })
  if (options.isShared) {
    tab.channel.onmessage = ({ data }) => {
      getServer()
        .then((handleMessage) => handleMessage(data))
        // The follower's call times out.
        .catch(() => {})
    }
    tab.post({ type: 'leader', isNew: true })
  }
  // A failure rejects the next call, which opens the client again.
  getClient().catch(() => {})
  return getClient
}

/** Returns a function that runs `run` once and again only after a failure. */
export function cacheSuccess<value>(
  run: () => Promise<value>,
): () => Promise<value> {
  let running: Promise<value> | undefined
  return () => {
    running ??= run().catch((error) => {
      running = undefined
      throw error
    })
    return running
  }
}
