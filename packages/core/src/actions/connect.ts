import type {
  AccountId,
  Namespace,
  RequestAbortedError,
} from '@latchkit/protocol'
import { UserRejectedRequestError } from '@latchkit/protocol'
import { raceSignal } from '@latchkit/protocol/internal'
import {
  approve,
  createAttempt,
  recheck,
  resumeStored,
} from '../connection/attempt.ts'
import { getActiveNamespace, getConnection } from '../connection/connections.ts'
import { disconnectReplaced } from '../connection/disconnectWallet.ts'
import type { Attempt } from '../connection/machine.ts'
import {
  listNamespacesOf,
  send,
  setActiveNamespace,
} from '../connection/send.ts'
import { watchConnector } from '../connection/watch.ts'
import { AdapterNotFoundError } from '../errors/configuration.ts'
import {
  ConnectorNotFoundError,
  NoAccountsError,
} from '../errors/connection.ts'
import { toKnownError } from '../errors/request.ts'
import { maxRecentWallets, recentWalletsKey } from '../storage/storedState.ts'
import type { Connector, Pairing, WalletChoice } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import type { RecentWallet } from '../types/State.ts'
import { findConnector } from './findConnector.ts'
import { toNetworkId } from './findNetwork.ts'

/**
 * Calls a wallet for its accounts.
 *
 * A connected wallet stays connected until the new one has answered. A second call in the same
 * namespace ends the first with `RequestAbortedError`. A wallet has an id once it has announced
 * itself, shortly after the kit was mounted: `watchConnectors` reports it.
 */
export async function connect(
  kit: Kit,
  parameters: connect.Parameters,
): Promise<connect.ReturnType> {
  const connector = findConnector(kit, parameters)
  if (!connector) throw new ConnectorNotFoundError(parameters)
  for (const namespace of parameters.namespaces ?? [])
    if (!kit.adapters.has(namespace))
      throw new AdapterNotFoundError({ namespace })
  const namespaces = (parameters.namespaces ?? connector.namespaces).filter(
    (namespace) =>
      kit.adapters.has(namespace) && connector.namespaces.includes(namespace),
  )
  // The visitor is not prompted for accounts that can't be used.
  if (namespaces.length === 0)
    throw new NoAccountsError({ connectorName: connector.name })
  const attempt = createAttempt(parameters)
  const replaced = listConnectors(kit, namespaces)
  send(kit, namespaces, () => ({ type: 'connect', attempt }))
  try {
    const { onUri, onPairing, network, wallet } = parameters
    const networkId = network && toNetworkId(network)
    const { signal } = attempt.controller
    // A listener of the app may have started to connect another wallet.
    signal.throwIfAborted()
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
    // The visitor may have cancelled when the response was received.
    signal.throwIfAborted()
    const connected = complete(kit, connector, attempt, accountIds, parameters)
    // An embedded wallet is opened by a login, not by a row of the list.
    if (!connector.embedded) addRecentWallet(kit, wallet ?? connector)
    // What the wallet has not opened again may be closed.
    const isPartial = connected.length < namespaces.length
    recheck(kit, {
      ...{ connector, namespaces, watch: isPartial ? undefined : watch },
    })
    disconnectReplaced(kit, replaced)
    return { accountIds: connected }
  } catch (error) {
    fail(kit, attempt)
    throw report(kit, error)
  } finally {
    attempt.stop()
    resumeStored(kit, { namespaces })
  }
}

export declare namespace connect {
  type Parameters = {
    connectorId: string
    /** Default: all namespaces that the wallet and the app have in common. */
    namespaces?: readonly Namespace[] | undefined
    /** The preferred network, for wallets that can start on a given one. */
    network?: NetworkReference | undefined
    /** Receives the pairing URI, if the connector pairs. */
    onUri?: ((uri: string) => void) | undefined
    /** Receives every state of the pairing, if the connector pairs. */
    onPairing?: ((pairing: Pairing) => void) | undefined
    /** The wallet that the visitor chose, if the connector reaches several; it becomes a recent wallet. */
    wallet?: WalletChoice | undefined
    /** Whether a connected namespace becomes the active one: that of `network`, else the one that is active already, else the first. Default `true`. */
    isActivated?: boolean | undefined
    /** Whether this prepares a connection that the visitor has not asked for: the account stays `disconnected` until a wallet answers. */
    isAhead?: boolean | undefined
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

/** Returns the wallets that are connected in some namespaces. */
function listConnectors(
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

/** Connects the namespaces in which the wallet gave accounts; in the others the attempt has failed. */
function complete(
  kit: Kit,
  connector: Connector,
  attempt: Attempt,
  accountIds: readonly AccountId[],
  { network, isActivated = true }: connect.Parameters,
): readonly AccountId[] {
  const namespaces = approve(kit, { attempt, connector, accountIds })
  if (isActivated) activate(kit, namespaces, network)
  fail(kit, attempt)
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

/** Makes one of the namespaces that were connected the active one. */
function activate(
  kit: Kit,
  namespaces: readonly Namespace[],
  network: NetworkReference | undefined,
): void {
  const preferred = [
    network && toNetworkId(network).split(':')[0],
    getActiveNamespace(kit),
    ...namespaces,
  ]
  const namespace = preferred.find((each) => namespaces.includes(each ?? ''))
  if (namespace) setActiveNamespace(kit, namespace)
}

/** Ends the attempt in the namespaces whose current attempt it is. The stored connection is kept, as a failed attempt does not replace it. */
function fail(kit: Kit, attempt: Attempt): void {
  const namespaces = listNamespacesOf(kit, attempt)
  send(kit, namespaces, () => ({ type: 'fail', of: attempt }))
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

/** Moves a wallet to the start of the recent wallets. */
function addRecentWallet(kit: Kit, wallet: RecentWallet): void {
  const { id, name } = wallet
  const others = kit.getState().recentWallets.filter((each) => each.id !== id)
  const recentWallets = [{ id, name }, ...others].slice(0, maxRecentWallets)
  kit.internal.setState((state) => ({ ...state, recentWallets }))
  kit.internal.storage.write(recentWalletsKey, recentWallets)
}
