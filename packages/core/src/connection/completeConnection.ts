import type { AccountId, Namespace } from '@latchkit/protocol'
import { abortRequests } from '../actions/abortRequests.ts'
import { findConnector } from '../actions/findConnector.ts'
import {
  ConnectorNotFoundError,
  NoAccountsError,
} from '../errors/connection.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import type { Connection } from '../types/State.ts'
import { getConnection } from './getConnection.ts'
import { groupAccounts } from './groupAccounts.ts'
import { setConnections } from './setConnections.ts'
import { watchConnector } from './watchConnector.ts'

/** Turns a wallet's answer into connections: the watch first, then the status of all namespaces at once. */
export function completeConnection(
  kit: Kit,
  parameters: {
    connector: Connector
    namespaces: readonly Namespace[]
    accountIds: readonly AccountId[]
  },
): readonly Namespace[] {
  const { connector, namespaces, accountIds } = parameters
  const connectorId = connector.id
  // It may have vanished while it was asked.
  if (!findConnector(kit, { connectorId }))
    throw new ConnectorNotFoundError({ connectorId })
  const groups = groupAccounts(kit, namespaces, accountIds)
  if (groups.size === 0)
    throw new NoAccountsError({ connectorName: connector.name })
  watchConnector(kit, connector)
  for (const namespace of groups.keys()) kit.internals.awaited.delete(namespace)
  const connections = new Map<Namespace, Connection>()
  for (const [namespace, group] of groups) {
    const former = getConnection(kit, namespace)
    const isReplaced =
      former.status === 'connected' && former.connectorId !== connectorId
    if (isReplaced) abortRequests(kit, { namespace })
    connections.set(namespace, { status: 'connected', connectorId, ...group })
  }
  setConnections(kit, connections, { store: true })
  return [...groups.keys()]
}
