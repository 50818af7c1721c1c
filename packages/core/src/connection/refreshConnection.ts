import type { Namespace } from '@latchkit/protocol'
import { findConnector } from '../actions/findConnector.ts'
import { withTimeout } from '../time/withTimeout.ts'
import type { Kit } from '../types/Kit.ts'
import { completeConnection } from './completeConnection.ts'
import { getConnection } from './getConnection.ts'
import { restoreDeadline } from './limits.ts'
import { watchConnector } from './watchConnector.ts'

/** After an unmounted while, follows a connected wallet again and asks what it did meanwhile. */
export function refreshConnection(
  kit: Kit,
  parameters: { namespace: Namespace; signal: AbortSignal },
): void {
  const { namespace, signal } = parameters
  const connection = getConnection(kit, namespace)
  if (connection.status !== 'connected') return
  const connector = findConnector(kit, connection)
  if (!connector) return
  watchConnector(kit, connector)
  withTimeout(
    {
      what: `Asking ${connector.name}`,
      milliseconds: restoreDeadline,
      signal,
    },
    (limited) =>
      connector.reconnect({ namespaces: [namespace], signal: limited }),
  ).then(
    (accountIds) => {
      const now = getConnection(kit, namespace)
      if (now !== connection || !accountIds?.length) return
      completeConnection(kit, {
        connector,
        namespaces: [namespace],
        accountIds,
      })
    },
    (error: unknown) => {
      if (signal.aborted) return
      console.warn(`[${kit.id}] ${connector.name} did not answer:`, error)
    },
  )
}
