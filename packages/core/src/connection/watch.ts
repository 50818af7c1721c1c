import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import { isNetworkId, parseNetworkId } from '@latchkit/protocol'
import type { StorageReader } from '../storage/createKitStorage.ts'
import { readConnection } from '../storage/storedState.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import type { Connection } from '../types/State.ts'
import type { AccountGroup } from './accounts.ts'
import { groupAccounts, readList } from './accounts.ts'
import type { Watch } from './connections.ts'
import { getConnection, getConnections } from './connections.ts'
import { isAwaited, send } from './send.ts'

type Connected = Extract<Connection, { status: 'connected' }>

/**
 * Applies the events of a wallet: accounts, network, disconnect. A wallet is watched from before it
 * is called until it is disconnected. No wallet is watched while the kit is not mounted.
 */
export function watchConnector(
  kit: Kit,
  connector: Connector,
): Watch | undefined {
  const { mount, watches } = getConnections(kit)
  if (!mount) return undefined
  const present = watches.get(connector.id)
  if (present) return present
  const { id: connectorId } = connector
  const networkIds = new Map<Namespace, NetworkId>()
  let groups: ReadonlyMap<Namespace, AccountGroup> | undefined
  let events = 0
  let isActive = true

  /** Read again for each change, as the app may have changed the state in response to the previous one. */
  const find = (namespace: Namespace): Connected | undefined => {
    const connection = getConnection(kit, namespace)
    const isOurs =
      isActive &&
      connection.status === 'connected' &&
      connection.connectorId === connectorId
    return isOurs ? connection : undefined
  }

  const { storage } = kit.internal

  const change = (
    namespace: Namespace,
    former: Connected,
    { accounts, networkId: network }: AccountGroup,
  ) => {
    send(kit, [namespace], () => ({
      ...{ type: 'change', connectorId, accounts, networkId: network },
      store: isStored(storage, namespace, connectorId),
    }))
    // Some wallets report their network by that of their accounts.
    if (network !== former.networkId)
      kit.internal.emit({ event: 'SWITCH_NETWORK', properties: { network } })
  }

  const close = (namespace: Namespace, isOver: boolean) => {
    const store = isStored(storage, namespace, connectorId)
    send(kit, [namespace], () =>
      store && !isOver
        ? { type: 'lock', connectorId }
        : { type: 'close', connectorId, store },
    )
  }

  const onAccounts = (accountIds: readonly AccountId[]) => {
    const list = readList(accountIds)
    if (!list || !isActive) return
    events += 1
    const reported = groupAccounts(kit, {
      ...{ connector, namespaces: connector.namespaces, accountIds: list },
    })
    groups = reported
    for (const [namespace, { networkId }] of reported)
      networkIds.set(namespace, networkId)
    for (const namespace of connector.namespaces) {
      const connection = find(namespace)
      if (!connection) continue
      const group = reported.get(namespace)
      if (!group) close(namespace, false)
      else if (!isSame(connection, group)) change(namespace, connection, group)
    }
    if (isAwaited(kit, connectorId))
      mount.load(({ followAwaited }) =>
        followAwaited(kit, { connector, groups: reported }),
      )
  }

  const onNetwork = (networkId: NetworkId) => {
    if (!isNetworkId(networkId)) return
    const { namespace } = parseNetworkId(networkId)
    events += 1
    networkIds.set(namespace, networkId)
    const connection = find(namespace)
    if (!connection || connection.networkId === networkId) return
    change(namespace, connection, { ...connection, networkId })
  }

  const onDisconnect = () => {
    events += 1
    groups = new Map()
    for (const namespace of connector.namespaces)
      if (find(namespace)) close(namespace, true)
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
        // Disconnecting must work even if the wallet throws.
        console.warn(
          `[${kit.id}] The listeners of ${connector.name} were not removed:`,
          error,
        )
      }
    },
  }
  watches.set(connectorId, watch)
  return watch
}

function isSame(connection: Connected, group: AccountGroup): boolean {
  return (
    group.networkId === connection.networkId &&
    group.accounts.length === connection.accounts.length &&
    group.accounts.every(({ address, type }, i) => {
      const known = connection.accounts[i]
      return known?.address === address && known.type === type
    })
  )
}

/** Whether the stored connection of a namespace is that to a wallet: another tab may have connected another one, or disconnected it. */
export function isStored(
  storage: StorageReader,
  namespace: Namespace,
  connectorId: string,
): boolean {
  const stored = readConnection(storage, namespace)
  return stored?.status === 'connected' && stored.connectorId === connectorId
}

/** Whether more wallets claim the name of a connected wallet than when it was connected. */
export function isContestedSince(kit: Kit, connector: Connector): boolean {
  const { id, claimants = 1 } = connector
  return claimants > (getConnections(kit).claimants.get(id) ?? 1)
}
