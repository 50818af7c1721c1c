import type { AccountId, NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import { abortRequests } from '../actions/abortRequests.ts'
import { isShallowEqual } from '../store/isShallowEqual.ts'
import type { Connection } from '../types/Connection.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { getConnection } from './getConnection.ts'
import { groupAccounts } from './groupAccounts.ts'
import { setConnection } from './setConnection.ts'

/** Follows what a connected wallet does by itself: accounts, network, disconnect. */
export function watchConnector(kit: Kit, connector: Connector): void {
  const { watches } = kit.internals
  if (watches.has(connector.id)) return

  const connected = () =>
    connector.namespaces.flatMap((namespace) => {
      const connection = getConnection(kit, namespace)
      const isOurs =
        connection.status === 'connected' &&
        connection.connectorId === connector.id
      return isOurs ? [{ namespace, connection }] : []
    })

  const drop = (namespace: string) => {
    abortRequests(kit, { namespace })
    setConnection(kit, namespace, { status: 'disconnected' }, { store: true })
  }

  const onAccounts = (accountIds: readonly AccountId[]) => {
    const groups = groupAccounts(kit, connector.namespaces, accountIds)
    for (const { namespace, connection } of connected()) {
      const group = groups.get(namespace)
      if (!group) drop(namespace)
      else update(kit, namespace, connection, group)
    }
  }

  const onNetwork = (networkId: NetworkId) => {
    for (const { namespace, connection } of connected()) {
      if (parseNetworkId(networkId).namespace !== namespace) continue
      if (connection.networkId === networkId) continue
      update(kit, namespace, connection, { networkId })
      kit.internals.emit({
        event: 'SWITCH_NETWORK',
        properties: { network: networkId },
      })
    }
  }

  const onDisconnect = () => {
    for (const { namespace } of connected()) drop(namespace)
  }

  watches.set(
    connector.id,
    connector.watch({ onAccounts, onNetwork, onDisconnect }),
  )
}

function update(
  kit: Kit,
  namespace: string,
  connection: Extract<Connection, { status: 'connected' }>,
  change: Partial<Pick<typeof connection, 'accounts' | 'networkId'>>,
): void {
  const next = { ...connection, ...change }
  const isSame =
    next.networkId === connection.networkId &&
    next.accounts.length === connection.accounts.length &&
    next.accounts.every((account, i) =>
      isShallowEqual(account, connection.accounts[i]),
    )
  if (!isSame) setConnection(kit, namespace, next, { store: true })
}
