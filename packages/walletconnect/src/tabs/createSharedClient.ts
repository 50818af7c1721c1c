import { RequestAbortedError } from '@latchkit/core'
import type { ClientEvent, SignClient } from '../types/SignClient.ts'
import type { TabMessage } from './tabCalls.ts'

/** One client for all tabs of a kit: the tab that leads has it, the others have their calls done there. Where a browser has no locks or channels, each tab has its own. */
export function createSharedClient(
  parameters: createSharedClient.Parameters,
): SignClient {
  const { kitId, locks = globalThis.navigator?.locks, open } = parameters
  const name = `latchkit.${kitId}.walletConnect`
  const listeners = new Set<(event: ClientEvent) => void>()
  const closing = new AbortController()
  const { signal } = closing
  let leave = () => {}

  const channel =
    parameters.channel ??
    (locks && globalThis.BroadcastChannel && new BroadcastChannel(name))
  const tab = {
    ...{ name, locks, channel, signal, open },
    closed: new Promise<void>((resolve) => {
      leave = resolve
    }),
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
    post(message) {
      if (!signal.aborted) channel?.postMessage(message)
    },
  } as Tab
  const joining = new Promise<() => Promise<ClientMethods>>((resolve) => {
    const goAlone = () => resolve(becomeLeader(tab, { isShared: false }))
    if (!locks || !channel) return goAlone()
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) resolve(becomeLeader(tab, { isShared: true }))
        else resolve(retryOnce(() => follow(tab)))
        return lock ? tab.closed : undefined
      })
      // A page may have them and not be allowed to use them.
      .catch(goAlone)
  })
  const getRole = async () => (await joining)()
  // It waits for its turn to lead, called or not. Who calls is told of a failure.
  getRole().catch(() => {})

  const call =
    <method extends Exclude<keyof ClientMethods, 'close'>>(method: method) =>
    async (...[options]: Parameters<ClientMethods[method]>) => {
      if (signal.aborted) throw new RequestAbortedError()
      const role = await getRole()
      if (options && 'signal' in options) options.signal?.throwIfAborted()
      return role[method](options as never) as never
    }
  return {
    pair: call('pair'),
    resume: call('resume'),
    listSessions: call('listSessions'),
    request: call('request'),
    disconnect: call('disconnect'),
    watch(listener) {
      const entry = (event: ClientEvent) => listener(event)
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    close() {
      closing.abort()
      getRole()
        .then((role) => role.close())
        .catch(() => {})
        .then(() => {
          channel?.close()
          leave()
        })
    },
  }
}

export declare namespace createSharedClient {
  type Parameters = {
    kitId: string
    /** Called in the tab that leads. A client that isn't shared may not use what those of other tabs use. */
    open(options: { isShared: boolean }): Promise<SignClient>
    /** The browser's unless it is given. */
    locks?: Tab['locks'] | undefined
    channel?: BroadcastChannel | undefined
  }
}

async function follow(tab: Tab): Promise<ClientMethods> {
  const { createFollower } = await import('./createFollower.ts')
  return createFollower(tab)
}

/** Opens the client in this tab, and serves the others with it. */
export function becomeLeader(
  tab: Tab,
  options: { isShared: boolean },
): () => Promise<SignClient> {
  const getClient = retryOnce(async () => {
    const client = await tab.open(options)
    client.watch((event) => {
      tab.emit(event)
      tab.post({ type: 'event', event })
    })
    return client
  })
  const getServer = retryOnce(async () => {
    const { createTabServer } = await import('./createTabServer.ts')
    return createTabServer(tab, getClient)
  })
  if (options.isShared) {
    tab.channel.onmessage = ({ data }) => {
      getServer()
        .then((take) => take(data))
        // Who isn't answered gives up.
        .catch(() => {})
    }
    tab.post({ type: 'lead', isNew: true })
  }
  getClient().catch(() => {})
  return getClient
}

/** Runs something at the first call, and for a later one only if it failed. */
function retryOnce<value>(run: () => Promise<value>): () => Promise<value> {
  let running: Promise<value> | undefined
  return () => {
    running ??= run().catch((error) => {
      running = undefined
      throw error
    })
    return running
  }
}

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

/** What a tab can be asked, whoever does it. */
export type ClientMethods = Omit<SignClient, 'watch'>
