import { TabUnresponsiveError } from '../errors/browser.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { Tab } from './createSharedClient.ts'
import type { TabCall, TabMessage } from './tabCalls.ts'
import { heartbeatInterval, performCall } from './tabCalls.ts'

/** Does what the tabs that don't lead ask for. */
export function createTabServer(
  { locks, post }: Tab,
  getClient: () => Promise<SignClient>,
): (message: TabMessage) => void {
  const served = new Map<string, AbortController>()

  const serve = async (call: TabCall) => {
    const { id, from, at } = call
    const controller = new AbortController()
    const ended = new AbortController()
    served.set(id, controller)
    // The other tab holds it as long as it lives.
    locks
      .request(from, { signal: ended.signal }, () => controller.abort())
      .catch(() => {})
    try {
      // This tab was asleep, and the other one may have given up.
      if (Date.now() - at > heartbeatInterval) throw new TabUnresponsiveError()
      const tell = (value: unknown) => post({ type: 'told', id, value })
      const { signal } = controller
      const result = await performCall(getClient, call, { tell, signal })
      post({ type: 'done', id, result })
    } catch (error) {
      post({ type: 'failed', id, error: serializeError(error) })
    }
    ended.abort()
    served.delete(id)
  }

  return (message) => {
    if (message.type === 'ping') post({ type: 'lead', isNew: false })
    if (message.type === 'abort') served.get(message.id)?.abort()
    if (message.type === 'call' && !served.has(message.id)) serve(message)
  }
}

/** Writes an error for another tab. */
function serializeError(error: unknown): string {
  const { name, message, cause } = Object(error)
  return JSON.stringify({ name, ...Object(error), message, cause })
}
