import { TabUnresponsiveError } from '../errors/browser.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { Tab } from './leader.ts'
import type { TabCall, TabMessage } from './tabCalls.ts'
import { heartbeatInterval, performCall } from './tabCalls.ts'

/** Creates the leader's message handler, which runs the calls of its followers. */
export function createTabServer(
  { locks, post }: Tab,
  getClient: () => Promise<SignClient>,
): (message: TabMessage) => void {
  const running = new Map<string, AbortController>()

  const run = async (call: TabCall) => {
    const { id, from, at } = call
    const controller = new AbortController()
    const ended = new AbortController()
    running.set(id, controller)
    // The follower holds this lock until its tab ends.
    locks
      .request(from, { signal: ended.signal }, () => controller.abort())
      .catch(() => {})
    try {
      // This tab was suspended, and the follower may have timed out.
      if (Date.now() - at > heartbeatInterval) throw new TabUnresponsiveError()
      const result = await performCall(getClient, call, {
        onProgress: (value: unknown) => post({ type: 'progress', id, value }),
        signal: controller.signal,
      })
      post({ type: 'result', id, result })
    } catch (error) {
      post({ type: 'error', id, error: serializeError(error) })
    }
    ended.abort()
    running.delete(id)
  }

  return (message) => {
    if (message.type === 'ping') post({ type: 'leader', isNew: false })
    if (message.type === 'abort') running.get(message.id)?.abort()
    if (message.type === 'call' && !running.has(message.id)) run(message)
  }
}

/** Returns an error as JSON, for a follower. */
function serializeError(error: unknown): string {
  const { name, message, cause } = Object(error)
  return JSON.stringify({ name, ...Object(error), message, cause })
}
