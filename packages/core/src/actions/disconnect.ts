import type { Namespace } from '@latchkit/protocol'
import { getConnection, listUsedConnectors } from '../connection/connections.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import { send } from '../connection/send.ts'
import type { DisconnectError } from '../errors/connection.ts'
import type { Connector, ConnectorType } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { findConnector } from './findConnector.ts'

/** Connector types with one session for all namespaces: disconnecting one namespace disconnects all. */
const spanningTypes: readonly ConnectorType[] = [
  'WALLET_CONNECT',
  'AUTH',
  'ID_AUTH',
]

/**
 * Ends the connection of a namespace, or of all.
 *
 * The app is disconnected at once; then the wallet is disconnected too. If it doesn't confirm, the
 * promise rejects with `DisconnectError`.
 */
export async function disconnect(
  kit: Kit,
  parameters: disconnect.Parameters = {},
): Promise<void> {
  const namespaces = affected(kit, parameters.namespace)
  const live = namespaces.flatMap((namespace) => {
    const connection = getConnection(kit, namespace)
    if (connection.status === 'disconnected') return []
    return [{ namespace, connectorId: connection.connectorId }]
  })
  const errors = new Map<string, Error>()
  await Promise.all(
    reset(kit, namespaces).map((connector) =>
      disconnectWallet(connector).catch((error: Error) => {
        errors.set(connector.id, error)
      }),
    ),
  )
  for (const { namespace, connectorId } of live)
    if (!errors.has(connectorId))
      kit.internal.emit({
        event: 'DISCONNECT_SUCCESS',
        properties: { namespace },
      })
  for (const { message } of errors.values())
    kit.internal.emit({ event: 'DISCONNECT_ERROR', properties: { message } })
  for (const error of errors.values()) throw error
}

export declare namespace disconnect {
  type Parameters = {
    /** Default: every namespace. */
    namespace?: Namespace | undefined
  }
  type ErrorType = DisconnectError
}

function affected(
  kit: Kit,
  namespace: Namespace | undefined,
): readonly Namespace[] {
  const all = [...kit.adapters.keys()]
  if (!namespace) return all
  const kind = typeOf(kit, namespace)
  const isSpanning = spans(kit, namespace)
  return all.filter(
    (each) => each === namespace || (isSpanning && typeOf(kit, each) === kind),
  )
}

function spans(kit: Kit, namespace: Namespace): boolean {
  const kind = typeOf(kit, namespace)
  return kind !== undefined && spanningTypes.includes(kind)
}

function typeOf(kit: Kit, namespace: Namespace): ConnectorType | undefined {
  const connection = getConnection(kit, namespace)
  if (connection.status === 'disconnected') return undefined
  return findConnector(kit, connection)?.type
}

/** Disconnects the namespaces and returns the wallets that nothing uses any more. */
function reset(
  kit: Kit,
  namespaces: readonly Namespace[],
): readonly Connector[] {
  // Listed first: a wallet that has vanished is removed with its connection.
  const left = new Set(
    namespaces.flatMap((namespace) => {
      const connection = getConnection(kit, namespace)
      if (connection.status === 'disconnected') return []
      const connector = findConnector(kit, connection)
      return connector && hasSession(kit, namespace) ? [connector] : []
    }),
  )
  send(kit, namespaces, () => ({ type: 'disconnect' }))
  const used = listUsedConnectors(kit)
  return [...left].filter(({ id }) => !used.has(id))
}

/** Whether the wallet has a session to end, also one that is being restored. */
function hasSession(kit: Kit, namespace: Namespace): boolean {
  const connection = getConnection(kit, namespace)
  return connection.status === 'connecting'
    ? connection.reconnecting && spans(kit, namespace)
    : connection.status === 'connected'
}
