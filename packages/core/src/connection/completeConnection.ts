import type { AccountId, Namespace } from '@latchkit/protocol'
import { NoAccountsError } from '../errors/NoAccountsError.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { groupAccounts } from './groupAccounts.ts'
import { setConnection } from './setConnection.ts'
import { watchConnector } from './watchConnector.ts'

/** Turns a wallet's answer into connections: the watch first, then the status. */
export function completeConnection(
  kit: Kit,
  parameters: {
    connector: Connector
    namespaces: readonly Namespace[]
    accountIds: readonly AccountId[]
  },
): readonly Namespace[] {
  const { connector, namespaces, accountIds } = parameters
  const groups = groupAccounts(kit, namespaces, accountIds)
  if (groups.size === 0)
    throw new NoAccountsError({ connectorName: connector.name })
  watchConnector(kit, connector)
  for (const [namespace, group] of groups)
    setConnection(
      kit,
      namespace,
      { status: 'connected', connectorId: connector.id, ...group },
      { store: true },
    )
  return [...groups.keys()]
}
