import type { SignClient } from '../types/SignClient.ts'
import { once } from './once.ts'
import type { Tab } from './Tab.ts'

/** Opens the client in this tab, and serves the others with it. */
export function lead(
  tab: Tab,
  options: { isShared: boolean },
): () => Promise<SignClient> {
  const getClient = once(async () => {
    const client = await tab.open(options)
    client.watch((event) => {
      tab.emit(event)
      tab.post({ type: 'event', event })
    })
    return client
  })
  const getServer = once(async () => {
    const { createServer } = await import('./createServer.ts')
    return createServer(tab, getClient)
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
