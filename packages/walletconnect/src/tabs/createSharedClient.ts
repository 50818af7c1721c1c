import { RequestAbortedError } from '@latchkit/core'
import type { ClientEvent, SignClient } from '../types/SignClient.ts'
import type { ClientMethods, Tab } from './leader.ts'
import { becomeLeader, cacheSuccess } from './leader.ts'

/** Creates one client for all tabs of a kit: one tab, the leader, opens it, and the others forward their calls to it. Each tab has a client of its own if the browser lacks Web Locks or broadcast channels. */
export function createSharedClient(
  parameters: createSharedClient.Parameters,
): SignClient {
  const { kitId, locks = globalThis.navigator?.locks, open } = parameters
  const name = `latchkit.${kitId}.walletConnect`
  const listeners = new Set<(event: ClientEvent) => void>()
  const closing = new AbortController()
  const { signal } = closing
  let markClosed = () => {}

  const channel =
    parameters.channel ??
    (locks && globalThis.BroadcastChannel && new BroadcastChannel(name))
  // Locks and the channel are used only by shared clients, which have both.
  const tab = {
    name,
    locks,
    channel,
    signal,
    closed: new Promise<void>((resolve) => {
      markClosed = resolve
    }),
    open,
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
    post(message) {
      if (!signal.aborted) channel?.postMessage(message)
    },
  } as Tab

  const roleElected = new Promise<() => Promise<ClientMethods>>((resolve) => {
    const openAlone = () => resolve(becomeLeader(tab, { isShared: false }))
    if (!locks || !channel) return openAlone()
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(cacheSuccess(() => follow(tab)))
          return undefined
        }
        resolve(becomeLeader(tab, { isShared: true }))
        return tab.closed
      })
      // Some contexts, such as sandboxed frames, refuse locks.
      .catch(openAlone)
  })
  const getMethods = async () => (await roleElected)()
  // A follower queues for the leader's lock before its first call. A failure rejects that call.
  getMethods().catch(() => {})

  const call =
    <method extends Exclude<keyof ClientMethods, 'close'>>(method: method) =>
    async (...[options]: Parameters<ClientMethods[method]>) => {
      if (signal.aborted) throw new RequestAbortedError()
      const methods = await getMethods()
      if (options && 'signal' in options) options.signal?.throwIfAborted()
      return methods[method](options as never) as never
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
      getMethods()
        .then((methods) => methods.close())
        .catch(() => {})
        .then(() => {
          channel?.close()
          markClosed()
        })
    },
  }
}

export declare namespace createSharedClient {
  type Parameters = {
    kitId: string
    /** Opens the client; called in the leader. A client that is not shared must not use the database of other tabs. */
    open(options: { isShared: boolean }): Promise<SignClient>
    /** Default: the browser's. */
    locks?: Tab['locks'] | undefined
    channel?: BroadcastChannel | undefined
  }
}

async function follow(tab: Tab): Promise<ClientMethods> {
  const { createFollower } = await import('./createFollower.ts')
  return createFollower(tab)
}
