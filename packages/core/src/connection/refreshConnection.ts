import type { Namespace } from '@latchkit/protocol'
import { abortRequests } from '../actions/abortRequests.ts'
import { findConnector } from '../actions/findConnector.ts'
import { withTimeout } from '../time/withTimeout.ts'
import type { Kit } from '../types/Kit.ts'
import { completeConnection } from './completeConnection.ts'
import { getConnection } from './getConnection.ts'
import { restoreDeadline } from './limits.ts'
import { setConnection } from './setConnection.ts'
import { watchConnector } from './watchConnector.ts'

/** After an unmounted while, follows a connected wallet again and asks what it did meanwhile. Never rejects. */
export async function refreshConnection(
  kit: Kit,
  parameters: { namespace: Namespace; signal: AbortSignal },
): Promise<void> {
  const { namespace, signal } = parameters
  const connection = getConnection(kit, namespace)
  if (connection.status !== 'connected') return
  const connector = findConnector(kit, connection)
  if (!connector) return
  try {
    watchConnector(kit, connector)
    const accountIds = await withTimeout(
      {
        what: `Asking ${connector.name}`,
        milliseconds: restoreDeadline,
        signal,
      },
      (limited) =>
        connector.reconnect({ namespaces: [namespace], signal: limited }),
    )
    // What happened since is newer.
    if (signal.aborted || getConnection(kit, namespace) !== connection) return
    const namespaces = [namespace]
    if (accountIds && accountIds.length !== 0)
      completeConnection(kit, { connector, namespaces, accountIds })
    else {
      abortRequests(kit, { namespace })
      setConnection(kit, namespace, { status: 'disconnected' }, { store: true })
    }
  } catch (error) {
    if (signal.aborted) return
    console.warn(`[${kit.id}] ${connector.name} did not answer:`, error)
  }
}
