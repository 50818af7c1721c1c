import type { Namespace } from '@latchkit/protocol'
import { callDisconnect } from '../connection/callDisconnect.ts'
import { getConnection } from '../connection/getConnection.ts'
import { setConnection } from '../connection/setConnection.ts'
import type { DisconnectError } from '../errors/DisconnectError.ts'
import { RequestAbortedError } from '../errors/RequestAbortedError.ts'
import type { ConnectorType } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { abortRequests } from './abortRequests.ts'
import { findConnector } from './findConnector.ts'

/** Kinds whose one session spans namespaces: leaving one leaves all. */
const spanningTypes: readonly ConnectorType[] = [
  'WALLET_CONNECT',
  'AUTH',
  'ID_AUTH',
]

/**
 * Ends the connection of a namespace, or of all.
 *
 * The app is disconnected at once, whatever the wallet does; then the wallet is told. Where it
 * doesn't confirm, the promise rejects with `DisconnectError`.
 */
export async function disconnect(
  kit: Kit,
  parameters: disconnect.Parameters = {},
): Promise<void> {
  const namespaces = affected(kit, parameters.namespace)
  const connectorIds = reset(kit, namespaces)
  const results = await Promise.allSettled(
    connectorIds.map((id) => callDisconnect(kit, id)),
  )
  for (const namespace of namespaces)
    kit.internals.emit({
      event: 'DISCONNECT_SUCCESS',
      properties: { namespace },
    })
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return
  const error: Error = failed.reason
  kit.internals.emit({
    event: 'DISCONNECT_ERROR',
    properties: { message: error.message },
  })
  throw error
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
  const all = [...kit.adapters.keys()].filter(
    (each) => getConnection(kit, each).status !== 'disconnected',
  )
  if (!namespace) return all
  const kind = typeOf(kit, namespace)
  const spans = kind !== undefined && spanningTypes.includes(kind)
  return all.filter(
    (each) => each === namespace || (spans && typeOf(kit, each) === kind),
  )
}

function typeOf(kit: Kit, namespace: Namespace): ConnectorType | undefined {
  const connection = getConnection(kit, namespace)
  if (connection.status === 'disconnected') return undefined
  return findConnector(kit, connection)?.type
}

/** Forgets the connections and returns the wallets that nothing uses any more. */
function reset(kit: Kit, namespaces: readonly Namespace[]): readonly string[] {
  const { attempts, awaited } = kit.internals
  const left = new Set<string>()
  for (const namespace of namespaces) {
    const connection = getConnection(kit, namespace)
    if (connection.status === 'connected') left.add(connection.connectorId)
    attempts.get(namespace)?.abort(new RequestAbortedError())
    attempts.delete(namespace)
    awaited.delete(namespace)
    abortRequests(kit, { namespace })
  }
  for (const namespace of namespaces)
    setConnection(kit, namespace, { status: 'disconnected' }, { store: true })
  for (const connection of kit.getState().connections.values())
    if (connection.status !== 'disconnected')
      left.delete(connection.connectorId)
  return [...left]
}
