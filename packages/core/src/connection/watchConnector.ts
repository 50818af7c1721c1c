import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import { isNetworkId, parseNetworkId } from '@latchkit/protocol'
import { abortRequests } from '../actions/abortRequests.ts'
import type { Connector } from '../types/Connector.ts'
import type { Watch } from '../types/Internals.ts'
import type { Kit } from '../types/Kit.ts'
import type { Connection } from '../types/State.ts'
import { getConnection } from './getConnection.ts'
import type { AccountGroup } from './groupAccounts.ts'
import { groupAccounts } from './groupAccounts.ts'
import { readList } from './readList.ts'
import { setConnection } from './setConnection.ts'
import { readConnection } from './storedConnection.ts'

type Connected = Extract<Connection, { status: 'connected' }>

/**
 * Follows what a wallet does by itself: accounts, network, disconnect. A wallet is watched from
 * before it is asked until it is left. While the kit is not mounted, none is.
 */
export function watchConnector(
  kit: Kit,
  connector: Connector,
): Watch | undefined {
  const { storage } = kit.internal
  const { visits, watches } = kit.internals
  if (visits.size === 0) return undefined
  const present = watches.get(connector.id)
  if (present) return present
  const networkIds = new Map<Namespace, NetworkId>()
  let groups: ReadonlyMap<Namespace, AccountGroup> | undefined
  let events = 0
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
    const list = readList(accountIds)
    if (!list || !isActive) return
    events += 1
    const told = groupAccounts(kit, connector.namespaces, list)
    groups = told
    for (const [namespace, { networkId }] of told)
      networkIds.set(namespace, networkId)
    for (const namespace of connector.namespaces) {
      const connection = find(namespace)
      if (!connection) continue
      const group = told.get(namespace)
      if (!group) drop(namespace)
      else if (!isSame(connection, group))
        set(namespace, { ...connection, ...group })
    }
  }

  const onNetwork = (networkId: NetworkId) => {
    if (!isNetworkId(networkId)) return
    const { namespace } = parseNetworkId(networkId)
    events += 1
    networkIds.set(namespace, networkId)
    const connection = find(namespace)
    if (!connection || connection.networkId === networkId) return
    set(namespace, { ...connection, networkId })
    kit.internal.emit({
      event: 'SWITCH_NETWORK',
      properties: { network: networkId },
    })
  }

  const onDisconnect = () => {
    events += 1
    groups = new Map()
    for (const namespace of connector.namespaces)
      if (find(namespace)) drop(namespace)
  }

  const stop = connector.watch({ onAccounts, onNetwork, onDisconnect })
  const watch: Watch = {
    countEvents: () => events,
    differs: () =>
      connector.namespaces.some((namespace) => {
        const connection = find(namespace)
        if (!connection) return false
        const { networkId } = connection
        const group = groups?.get(namespace)
        return (
          (networkIds.get(namespace) ?? networkId) !== networkId ||
          (groups && !(group && isSame(connection, { ...group, networkId })))
        )
      }),
    stop() {
      isActive = false
      try {
        stop()
      } catch (error) {
        // Leaving must work whatever the wallet does.
        console.warn(`[${kit.id}] ${connector.name} is heard still:`, error)
      }
    },
  }
  watches.set(connector.id, watch)
  return watch
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
