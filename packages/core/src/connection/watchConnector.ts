import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import { isNetworkId, parseNetworkId } from '@latchkit/protocol'
import { abortRequests } from '../actions/abortRequests.ts'
import type { Connection } from '../types/Connection.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { getConnection } from './getConnection.ts'
import { groupAccounts } from './groupAccounts.ts'
import { setConnection } from './setConnection.ts'
import { readConnection } from './storedConnection.ts'

type Connected = Extract<Connection, { status: 'connected' }>

/** Follows what a connected wallet does by itself: accounts, network, disconnect. */
export function watchConnector(kit: Kit, connector: Connector): void {
  const { storage, watches } = kit.internals
  if (watches.has(connector.id)) return
  let isActive = true

  /** Read anew for each change: the app may have acted on the one before. */
  const find = (namespace: Namespace): Connected | undefined => {
    const connection = getConnection(kit, namespace)
    const isOurs =
      isActive &&
      connection.status === 'connected' &&
      connection.connectorId === connector.id
    return isOurs ? connection : undefined
  }

  const set = (namespace: Namespace, connection: Connection) => {
    const stored = readConnection(storage, namespace)
    // Another tab may have gone on to another wallet, or have left this one.
    const isOurs =
      stored?.status === 'connected' && stored.connectorId === connector.id
    setConnection(kit, namespace, connection, { store: isOurs })
  }

  const drop = (namespace: Namespace) => {
    abortRequests(kit, { namespace })
    set(namespace, { status: 'disconnected' })
  }

  const onAccounts = (accountIds: readonly AccountId[]) => {
    if (!Array.isArray(accountIds)) return
    const groups = groupAccounts(kit, connector.namespaces, accountIds)
    for (const namespace of connector.namespaces) {
      const connection = find(namespace)
      if (!connection) continue
      const group = groups.get(namespace)
      if (!group) drop(namespace)
      else if (!isSame(connection, group))
        set(namespace, { ...connection, ...group })
    }
  }

  const onNetwork = (networkId: NetworkId) => {
    if (!isNetworkId(networkId)) return
    const { namespace } = parseNetworkId(networkId)
    const connection = find(namespace)
    if (!connection || connection.networkId === networkId) return
    set(namespace, { ...connection, networkId })
    kit.internals.emit({
      event: 'SWITCH_NETWORK',
      properties: { network: networkId },
    })
  }

  const onDisconnect = () => {
    for (const namespace of connector.namespaces)
      if (find(namespace)) drop(namespace)
  }

  const stop = connector.watch({ onAccounts, onNetwork, onDisconnect })
  watches.set(connector.id, () => {
    isActive = false
    try {
      stop()
    } catch (error) {
      // Leaving must work whatever the wallet does.
      console.warn(`[${kit.id}] ${connector.name} is heard still:`, error)
    }
  })
}

function isSame(
  connection: Connected,
  group: Pick<Connected, 'accounts' | 'networkId'>,
): boolean {
  return (
    group.networkId === connection.networkId &&
    group.accounts.length === connection.accounts.length &&
    group.accounts.every(({ address, type }, i) => {
      const known = connection.accounts[i]
      return known?.address === address && known.type === type
    })
  )
}
