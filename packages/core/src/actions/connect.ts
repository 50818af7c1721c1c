import type {
  AccountId,
  Namespace,
  NetworkId,
  RequestAbortedError,
} from '@latchkit/protocol'
import { UserRejectedRequestError } from '@latchkit/protocol'
import { raceSignal } from '@latchkit/protocol/internal'
import type { Attempt } from '../connection/beginAttempt.ts'
import { beginAttempt } from '../connection/beginAttempt.ts'
import { completeConnection } from '../connection/completeConnection.ts'
import { getConnection } from '../connection/getConnection.ts'
import { recheckConnection } from '../connection/recheckConnection.ts'
import { releaseConnectors } from '../connection/releaseConnectors.ts'
import { resumeStored } from '../connection/resumeStored.ts'
import { setConnections } from '../connection/setConnections.ts'
import { watchConnector } from '../connection/watchConnector.ts'
import type { AdapterNotFoundError } from '../errors/configuration.ts'
import {
  ConnectorNotFoundError,
  NoAccountsError,
} from '../errors/connection.ts'
import { toKnownError } from '../errors/request.ts'
import { setActiveNamespace } from '../network/selection.ts'
import type { Connector, Pairing, WalletChoice } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import type { Connection } from '../types/State.ts'
import { addRecentWallet } from '../wallets/recentWallets.ts'
import { findConnector } from './findConnector.ts'
import { requireAdapter } from './requireAdapter.ts'

/**
 * Asks a wallet for its accounts.
 *
 * A wallet that is connected already stays so until the new one has answered. A second call in the
 * same namespace ends the first with `RequestAbortedError`. A wallet can be named once it has
 * announced itself, a moment after the kit was mounted: `watchConnectors` says when.
 */
export async function connect(
  kit: Kit,
  parameters: connect.Parameters,
): Promise<connect.ReturnType> {
  const connector = findConnector(kit, parameters)
  if (!connector) throw new ConnectorNotFoundError(parameters)
  for (const namespace of parameters.namespaces ?? [])
    requireAdapter(kit, { namespace })
  const namespaces = (parameters.namespaces ?? connector.namespaces).filter(
    (namespace) =>
      kit.adapters.has(namespace) && connector.namespaces.includes(namespace),
  )
  // Nobody is asked for what can't be used.
  if (namespaces.length === 0)
    throw new NoAccountsError({ connectorName: connector.name })
  const { id: connectorId } = connector
  const attempt = beginAttempt(kit, { ...parameters, connectorId, namespaces })
  const before = snapshot(kit, namespaces)
  begin(kit, connector, namespaces)
  try {
    const { onUri, onPairing, networkId, wallet } = parameters
    const { signal } = attempt
    const watch = watchConnector(kit, connector)
    const accountIds = await raceSignal(
      Promise.resolve().then(() => {
        signal.throwIfAborted()
        return connector.connect({
          ...{ namespaces, networkId, wallet, signal },
          ...{ onUri, onPairing },
        })
      }),
      signal,
    )
    // The visitor may have left in the moment of the answer.
    signal.throwIfAborted()
    const connected = complete(kit, connector, attempt, accountIds)
    addRecentWallet(kit, wallet ?? connector)
    recheckConnection(kit, { connector, namespaces, watch })
    releaseConnectors(kit, before)
    return { accountIds: connected }
  } catch (error) {
    settle(kit, attempt, connector)
    throw report(kit, error)
  } finally {
    attempt.end()
    resumeStored(kit, { namespaces })
  }
}

export declare namespace connect {
  type Parameters = {
    connectorId: string
    /** Default: all that the wallet and the app have in common. */
    namespaces?: readonly Namespace[] | undefined
    /** A wish, for wallets that can start on a given network. */
    networkId?: NetworkId | undefined
    /** Receives a pairing URI where the wallet is reached by one. */
    onUri?: ((uri: string) => void) | undefined
    /** Receives every state of the pairing, where the wallet is reached by one. */
    onPairing?: ((pairing: Pairing) => void) | undefined
    /** Which wallet the visitor chose, where the connector reaches many; it becomes the recent one. */
    wallet?: WalletChoice | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** The active account of each connected namespace. */
    accountIds: readonly AccountId[]
  }
  type ErrorType =
    | AdapterNotFoundError
    | ConnectorNotFoundError
    | NoAccountsError
    | RequestAbortedError
    | UserRejectedRequestError
}

/** The wallets that the new one would replace. */
function snapshot(
  kit: Kit,
  namespaces: readonly Namespace[],
): ReadonlySet<Connector> {
  const connectors = new Set<Connector>()
  for (const namespace of namespaces) {
    const connection = getConnection(kit, namespace)
    if (connection.status !== 'connected') continue
    const connector = findConnector(kit, connection)
    if (connector) connectors.add(connector)
  }
  return connectors
}

function begin(
  kit: Kit,
  connector: Connector,
  namespaces: readonly Namespace[],
): void {
  const connecting = {
    status: 'connecting',
    connectorId: connector.id,
    reconnecting: false,
  } as const
  const free = namespaces.filter(
    (namespace) => getConnection(kit, namespace).status !== 'connected',
  )
  set(kit, free, connecting)
}

function complete(
  kit: Kit,
  connector: Connector,
  attempt: Attempt,
  accountIds: readonly AccountId[],
): readonly AccountId[] {
  const namespaces = completeConnection(kit, {
    connector,
    namespaces: attempt.current(),
    accountIds,
  })
  const [first] = namespaces
  if (first) setActiveNamespace(kit, first)
  settle(kit, attempt, connector)
  kit.internal.emit({
    event: 'CONNECT_SUCCESS',
    properties: { method: connector.type, name: connector.name },
  })
  return namespaces.flatMap((namespace): readonly AccountId[] => {
    const connection = getConnection(kit, namespace)
    if (connection.status !== 'connected') return []
    const [{ address }] = connection.accounts
    return [`${connection.networkId}:${address}`]
  })
}

/** Namespaces that this attempt left waiting are disconnected again. */
function settle(kit: Kit, attempt: Attempt, connector: Connector): void {
  const waiting = attempt.current().filter((namespace) => {
    const connection = getConnection(kit, namespace)
    return (
      connection.status === 'connecting' &&
      connection.connectorId === connector.id
    )
  })
  set(kit, waiting, { status: 'disconnected' })
}

/** Storage keeps what was there: nothing has come of the new one yet. */
function set(
  kit: Kit,
  namespaces: readonly Namespace[],
  connection: Connection,
): void {
  if (namespaces.length === 0) return
  const connections = new Map(namespaces.map((each) => [each, connection]))
  setConnections(kit, connections, { store: false })
}

function report(kit: Kit, error: unknown): Error {
  const known = toKnownError(error)
  kit.internal.emit({
    event:
      known instanceof UserRejectedRequestError
        ? 'USER_REJECTED'
        : 'CONNECT_ERROR',
    properties: { message: known.message },
  })
  return known
}
