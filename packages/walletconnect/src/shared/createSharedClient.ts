import { RequestAbortedError } from '@latchkit/core'
import type { ClientEvent } from '../types/ClientEvent.ts'
import type { SignClient } from '../types/SignClient.ts'
import { lead } from './lead.ts'
import { once } from './once.ts'
import type { Role } from './Role.ts'
import type { Tab } from './Tab.ts'

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
  const joining = new Promise<() => Promise<Role>>((resolve) => {
    const goAlone = () => resolve(lead(tab, { isShared: false }))
    if (!locks || !channel) return goAlone()
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) resolve(lead(tab, { isShared: true }))
        else resolve(once(() => follow(tab)))
        return lock ? tab.closed : undefined
      })
      // A page may have them and not be allowed to use them.
      .catch(goAlone)
  })
  const getRole = async () => (await joining)()
  // It waits for its turn to lead, called or not. Who calls is told of a failure.
  getRole().catch(() => {})

  const call =
    <method extends Exclude<keyof Role, 'close'>>(method: method) =>
    async (...[options]: Parameters<Role[method]>) => {
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

async function follow(tab: Tab): Promise<Role> {
  const { createFollower } = await import('./createFollower.ts')
  return createFollower(tab)
}
