import type { Namespace } from '@latchkit/protocol'
import { withTimeout } from '@latchkit/protocol/internal'
import { findConnector } from '../actions/findConnector.ts'
import { SessionExpiredError } from '../errors/connection.ts'
import { toKnownError } from '../errors/request.ts'
import { raiseAlert } from '../kit/alerts.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { awaitConnector } from './awaitConnector.ts'
import { beginAttempt } from './beginAttempt.ts'
import { completeConnection } from './completeConnection.ts'
import { getConnection } from './getConnection.ts'
import { announceDeadline, restoreDeadline } from './limits.ts'
import { recheckConnection } from './recheckConnection.ts'
import { setConnection } from './setConnection.ts'
import { watchConnector } from './watchConnector.ts'

/**
 * Asks the wallet of a stored connection, without a prompt, for the accounts that are open still.
 *
 * A wallet that says that none is open ends the stored connection. One that is missing or silent
 * leaves it in place: it is tried again when the wallet announces itself, and on the next visit.
 * Where the visitor turns to something else in one namespace, the others go on.
 */
export async function restoreConnection(
  kit: Kit,
  parameters: {
    connectorId: string
    namespaces: readonly Namespace[]
    /** Ends the try and leaves the state as it is: the kit was unmounted. */
    signal: AbortSignal
    /** Whether a wallet's refusal ends the stored connection; another tab's is its own. */
    ownsStored: boolean
  },
): Promise<void> {
  const { connectorId, namespaces, signal, ownsStored } = parameters
  const { awaited } = kit.internals
  const attempt = beginAttempt(kit, { connectorId, namespaces, signal })
  for (const namespace of namespaces) awaited.delete(namespace)
  try {
    const connector = await awaitConnector(kit, {
      connectorId,
      milliseconds: announceDeadline,
      signal: attempt.signal,
    })
    if (attempt.signal.aborted) return
    if (!connector) {
      end('its wallet is not on this page', false)
      for (const namespace of attempt.current())
        awaited.set(namespace, connectorId)
      return
    }
    if (isContested(kit, connectorId)) return end(contested, false)
    const watch = watchConnector(kit, connector)
    const accountIds = await ask(connector, namespaces, attempt.signal)
    // Another one may have come while this one was asked.
    if (isContested(kit, connectorId)) return end(contested, false)
    if (accountIds.length === 0)
      return end('the wallet opens no account', ownsStored)
    const restored = completeConnection(kit, {
      connector,
      namespaces: attempt.current(),
      accountIds,
    })
    recheckConnection(kit, { connector, namespaces: restored, watch })
    kit.internal.emit({
      event: 'CONNECT_SUCCESS',
      properties: {
        method: connector.type,
        name: connector.name,
        reconnect: true,
      },
    })
    const missing = attempt
      .current()
      .filter((namespace) => !restored.includes(namespace))
    if (missing.length > 0) end('the wallet opens no account', ownsStored)
  } catch (error) {
    if (attempt.signal.aborted) return
    const known = toKnownError(error)
    const { message, hint = '' } = known
    const isOver = known instanceof SessionExpiredError
    const reason = `${message} ${hint}`.trim().replace(/\.$/, '')
    end(reason, isOver && ownsStored)
    if (isOver) raiseAlert(kit, { code: 'SESSION_EXPIRED', message })
  } finally {
    const left = attempt.current().filter(isWaiting)
    attempt.end()
    if (attempt.signal.aborted && !signal.aborted && left.length > 0)
      await restoreConnection(kit, { ...parameters, namespaces: left })
  }

  function isWaiting(namespace: Namespace): boolean {
    return getConnection(kit, namespace).status === 'connecting'
  }

  function end(reason: string, store: boolean): void {
    for (const namespace of attempt.current()) {
      if (!isWaiting(namespace)) continue
      console.warn(
        `[${kit.id}] The connection of "${namespace}" to "${connectorId}" was not restored: ${reason}.`,
      )
      setConnection(kit, namespace, { status: 'disconnected' }, { store })
    }
  }
}

const contested = 'several wallets claim its id'

function isContested(kit: Kit, connectorId: string): boolean {
  return (findConnector(kit, { connectorId })?.claimants ?? 1) > 1
}

async function ask(
  connector: Connector,
  namespaces: readonly Namespace[],
  signal: AbortSignal,
) {
  const accountIds = await withTimeout(
    {
      what: `Restoring ${connector.name}`,
      milliseconds: restoreDeadline,
      signal,
    },
    (limited) => connector.reconnect({ namespaces, signal: limited }),
  )
  return accountIds ?? []
}
