import type { AccountId, Namespace } from '@latchkit/protocol'
import { RequestAbortedError } from '@latchkit/protocol'
import { onAbort } from '@latchkit/protocol/internal'
import { findConnector } from '../actions/findConnector.ts'
import {
  ConnectorNotFoundError,
  NoAccountsError,
} from '../errors/connection.ts'
import { readConnection } from '../storage/storedState.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import type { AccountGroup } from './accounts.ts'
import { groupAccounts } from './accounts.ts'
import type { Watch } from './connections.ts'
import { getConnection, getConnections } from './connections.ts'
import type { Attempt } from './machine.ts'
import { listNamespacesOf, send } from './send.ts'
import { watchConnector } from './watch.ts'

/** Creates an attempt that the caller's signal aborts too, until `stop` is called. */
export function createAttempt(parameters: {
  connectorId: string
  isAhead?: boolean | undefined
  signal?: AbortSignal | undefined
}): Attempt & { stop(): void } {
  const controller = new AbortController()
  const stop = onAbort(parameters.signal, () =>
    controller.abort(new RequestAbortedError()),
  )
  const { connectorId, isAhead } = parameters
  return { connectorId, isAhead, controller, stop }
}

/** Connects the namespaces of a wallet's response in one update, and returns those that are connected, in the order of the app. */
export function approve(
  kit: Kit,
  parameters: {
    attempt: Attempt
    connector: Connector
    accountIds: readonly AccountId[]
  },
): readonly Namespace[] {
  const { attempt, connector } = parameters
  const namespaces = listNamespacesOf(kit, attempt)
  const groups = requireAccounts(kit, { ...parameters, namespaces })
  watchConnector(kit, connector)
  getConnections(kit).claimants.set(connector.id, connector.claimants)
  send(kit, groups.keys(), (namespace) => {
    const group = groups.get(namespace)
    return group && { type: 'approve', of: attempt, ...group }
  })
  return namespaces.filter((namespace) => groups.has(namespace))
}

/** Returns a wallet's accounts by namespace; throws if there are none, or if the wallet vanished while it was called. */
export function requireAccounts(
  kit: Kit,
  parameters: {
    connector: Connector
    namespaces: readonly Namespace[]
    accountIds: readonly AccountId[]
  },
): ReadonlyMap<Namespace, AccountGroup> {
  const { connector } = parameters
  const connectorId = connector.id
  if (!findConnector(kit, { connectorId }))
    throw new ConnectorNotFoundError({ connectorId })
  const groups = groupAccounts(kit, parameters)
  if (groups.size === 0)
    throw new NoAccountsError({ connectorName: connector.name })
  return groups
}

/**
 * Calls a wallet again, without a prompt, if its last event contradicts its response, as the order
 * of the two is unknown, or if it was not watched during the call.
 */
export function recheck(
  kit: Kit,
  parameters: {
    connector: Connector
    namespaces: readonly Namespace[]
    /** Since before the wallet was called; `undefined` calls it again in any case. */
    watch: Watch | undefined
  },
): void {
  const { connector, namespaces, watch } = parameters
  const { mount, watches } = getConnections(kit)
  const present = watches.get(connector.id)
  if (!mount || !present) return
  if (present === watch && !present.differs()) return
  const { signal } = mount
  mount.load(({ refreshConnection }) => {
    for (const namespace of namespaces)
      void refreshConnection(kit, { namespace, signal })
  })
}

/** Restores the stored connections of namespaces in which the visitor's attempt failed. */
export function resumeStored(
  kit: Kit,
  parameters: { namespaces: readonly Namespace[] },
): void {
  const { storage } = kit.internal
  const namespaces = parameters.namespaces.filter(
    (namespace) =>
      getConnection(kit, namespace).status === 'disconnected' &&
      readConnection(storage, namespace)?.status === 'connected',
  )
  if (namespaces.length > 0)
    getConnections(kit).mount?.load(({ restoreFailed }) =>
      restoreFailed(kit, { namespaces }),
    )
}
