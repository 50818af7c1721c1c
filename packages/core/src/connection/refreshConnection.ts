import type { AccountId, Namespace } from '@latchkit/protocol'
import { withTimeout } from '@latchkit/protocol/internal'
import { abortRequests } from '../actions/abortRequests.ts'
import { findConnector } from '../actions/findConnector.ts'
import { SessionExpiredError } from '../errors/connection.ts'
import { toKnownError } from '../errors/request.ts'
import { raiseAlert } from '../kit/alerts.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { completeConnection } from './completeConnection.ts'
import { getConnection } from './getConnection.ts'
import { restoreDeadline } from './limits.ts'
import { setConnection } from './setConnection.ts'
import { watchConnector } from './watchConnector.ts'

/** How often a wallet is asked that goes on to something else while it answers. */
const maxTries = 3

/** Follows a connected wallet again and asks, without a prompt, what it did unheard. Never rejects. */
export async function refreshConnection(
  kit: Kit,
  parameters: { namespace: Namespace; signal: AbortSignal },
): Promise<void> {
  const { namespace, signal } = parameters
  const before = getConnection(kit, namespace)
  if (before.status !== 'connected') return
  const { connectorId } = before
  const connector = findConnector(kit, { connectorId })
  if (!connector) return
  const isLeft = () => {
    const now = getConnection(kit, namespace)
    const isOurs = now.status === 'connected' && now.connectorId === connectorId
    return signal.aborted || !isOurs
  }
  try {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const watch = watchConnector(kit, connector)
      const events = watch?.countEvents()
      const accountIds = await ask(connector, namespace, signal)
      if (isLeft()) return
      if (watch?.countEvents() === events)
        return update(kit, connector, namespace, accountIds)
    }
  } catch (error) {
    if (isLeft()) return
    const known = toKnownError(error)
    if (known instanceof SessionExpiredError) {
      leave(kit, namespace)
      raiseAlert(kit, { code: 'SESSION_EXPIRED', message: known.message })
      return
    }
    console.warn(`[${kit.id}] ${connector.name} did not answer:`, known)
  }
}

function ask(
  connector: Connector,
  namespace: Namespace,
  signal: AbortSignal,
): Promise<readonly AccountId[] | undefined> {
  return withTimeout(
    {
      what: `Asking ${connector.name}`,
      milliseconds: restoreDeadline,
      signal,
    },
    (limited) =>
      connector.reconnect({ namespaces: [namespace], signal: limited }),
  )
}

function update(
  kit: Kit,
  connector: Connector,
  namespace: Namespace,
  accountIds: readonly AccountId[] | undefined,
): void {
  const namespaces = [namespace]
  if (accountIds && accountIds.length !== 0)
    return void completeConnection(kit, { connector, namespaces, accountIds })
  leave(kit, namespace)
}

function leave(kit: Kit, namespace: Namespace): void {
  abortRequests(kit, { namespace })
  setConnection(kit, namespace, { status: 'disconnected' }, { store: true })
}
