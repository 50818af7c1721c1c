import type { AccountId, Namespace } from '@latchkit/protocol'
import { withTimeout } from '@latchkit/protocol/internal'
import { findConnector } from '../actions/findConnector.ts'
import { SessionExpiredError } from '../errors/connection.ts'
import { toKnownError } from '../errors/request.ts'
import { raiseAlert } from '../kit/internal.ts'
import { readConnection } from '../storage/storedState.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { approve, createAttempt, recheck, requireAccounts } from './attempt.ts'
import { getConnection } from './connections.ts'
import type { Attempt } from './machine.ts'
import { listNamespacesOf, send } from './send.ts'
import { watchConnector } from './watch.ts'

/** How long a stored connection waits for its wallet to announce itself, in ms. */
const announceTimeout = 3_000

/** How long a wallet may take to answer a silent restore, in ms. */
const restoreTimeout = 5_000

/** The maximum number of calls to a wallet that emits events before it responds. */
const maxTries = 3

type RestoreParameters = {
  namespaces: Iterable<Namespace>
  /** Pauses the restore: the kit was unmounted. */
  signal: AbortSignal
  /** Whether the stored connection ends if its wallet returns no account or its session has expired; false if another tab stored it. */
  ownsStored: boolean
}

/** Restores connections when the kit is mounted or the page leaves the back/forward cache, and applies changes of other tabs and wallets. Never rejects. */
export async function resume(
  kit: Kit,
  parameters: { signal: AbortSignal },
): Promise<void> {
  const { signal } = parameters
  const namespaces = [...kit.adapters.keys()]
  // An empty storage does not mean that another tab has disconnected.
  for (const namespace of namespaces)
    if (readConnection(kit.internal.storage, namespace))
      closeReplaced(kit, namespace)
  await Promise.all([
    ...namespaces.map((namespace) =>
      refreshConnection(kit, { namespace, signal }),
    ),
    restoreConnections(kit, { namespaces, signal, ownsStored: true }),
  ])
}

/** Applies connections and disconnections of another tab of the same kit. Never rejects. */
export async function followTab(
  kit: Kit,
  parameters: { namespaces: readonly Namespace[]; signal: AbortSignal },
): Promise<void> {
  for (const namespace of parameters.namespaces) closeReplaced(kit, namespace)
  await restoreConnections(kit, { ...parameters, ownsStored: false })
}

/** Closes the connection to a wallet that another tab has left or replaced. */
function closeReplaced(kit: Kit, namespace: Namespace): void {
  const stored = readConnection(kit.internal.storage, namespace)
  const connection = getConnection(kit, namespace)
  if (connection.status !== 'connected') return
  const { connectorId } = connection
  if (stored?.status === 'connected' && stored.connectorId === connectorId)
    return
  send(kit, [namespace], () => ({ type: 'close', connectorId, store: false }))
}

/** Restores the stored connections of some namespaces and calls each wallet once. Never rejects. */
export async function restoreConnections(
  kit: Kit,
  parameters: RestoreParameters,
): Promise<void> {
  const attempts = new Map<string, ReturnType<typeof createAttempt>>()
  send(kit, parameters.namespaces, (namespace) => {
    const stored = readConnection(kit.internal.storage, namespace)
    if (stored?.status !== 'connected') return { type: 'cancel' }
    const { connectorId, address: lastAddress } = stored
    const attempt =
      attempts.get(connectorId) ?? createAttempt({ ...parameters, connectorId })
    attempts.set(connectorId, attempt)
    return { type: 'restore', attempt, lastAddress }
  })
  await Promise.all(
    [...attempts.values()].map((attempt) => restore(kit, attempt, parameters)),
  )
}

/**
 * Calls the wallet of a stored connection, without a prompt, for the accounts that are still open.
 *
 * A wallet that opens none ends the stored connection. One that is missing or doesn't answer leaves
 * it in place: it is restored when the wallet announces itself, or by the next page load.
 */
async function restore(
  kit: Kit,
  attempt: ReturnType<typeof createAttempt>,
  parameters: RestoreParameters,
): Promise<void> {
  const { connectorId } = attempt
  const { signal } = attempt.controller
  const refused = parameters.ownsStored ? ({ type: 'refuse' } as const) : failed
  try {
    // An attempt of the visitor takes precedence.
    if (listNamespacesOf(kit, attempt).length === 0) return
    const connector = await waitForConnector(kit, { connectorId, signal })
    if (signal.aborted) return
    if (!connector) {
      const event = { ...failed, awaitedId: connectorId }
      return end(kit, attempt, event, 'its wallet is not on this page')
    }
    if (isContested(kit, connectorId))
      return end(kit, attempt, failed, contested)
    const watch = watchConnector(kit, connector)
    const namespaces = listNamespacesOf(kit, attempt)
    const what = `Restoring ${connector.name}`
    const accountIds =
      (await callWallet(connector, { what, namespaces, signal })) ?? []
    // Another wallet may have announced itself meanwhile.
    if (isContested(kit, connectorId))
      return end(kit, attempt, failed, contested)
    if (accountIds.length > 0) {
      const restored = approve(kit, { attempt, connector, accountIds })
      recheck(kit, { connector, namespaces: restored, watch })
      const { type: method, name } = connector
      const properties = { method, name, reconnect: true }
      kit.internal.emit({ event: 'CONNECT_SUCCESS', properties })
    }
    end(kit, attempt, refused, 'the wallet opens no account')
  } catch (error) {
    if (signal.aborted) return
    const known = toKnownError(error)
    const { message, hint = '' } = known
    const isExpired = known instanceof SessionExpiredError
    const reason = `${message} ${hint}`.trim().replace(/\.$/, '')
    end(kit, attempt, isExpired ? refused : failed, reason)
    if (isExpired) raiseAlert(kit, { code: 'SESSION_EXPIRED', message })
  } finally {
    attempt.stop()
    await continueRestore(kit, attempt, parameters)
  }
}

type Outcome = { type: 'fail'; awaitedId?: string } | { type: 'refuse' }

/** Ends the restore of every namespace whose current attempt is the given one. */
function end(
  kit: Kit,
  attempt: Attempt,
  outcome: Outcome,
  reason: string,
): void {
  const { connectorId } = attempt
  for (const namespace of listNamespacesOf(kit, attempt)) {
    console.warn(
      `[${kit.id}] The connection of "${namespace}" to "${connectorId}" was not restored: ${reason}.`,
    )
    send(kit, [namespace], () => ({ ...outcome, of: attempt }))
  }
}

/** Pauses an aborted restore if the kit was unmounted; continues with the other namespaces if another attempt has taken over one. */
async function continueRestore(
  kit: Kit,
  attempt: Attempt,
  parameters: RestoreParameters,
): Promise<void> {
  const namespaces = listNamespacesOf(kit, attempt)
  if (namespaces.length === 0) return
  if (parameters.signal.aborted)
    return send(kit, namespaces, () => ({ type: 'pause', of: attempt }))
  const next = createAttempt({ ...attempt, ...parameters })
  send(kit, namespaces, (namespace) => {
    const connection = getConnection(kit, namespace)
    const lastAddress =
      'lastAddress' in connection ? connection.lastAddress : undefined
    return { type: 'restore', attempt: next, lastAddress }
  })
  await restore(kit, next, parameters)
}

const failed = { type: 'fail' } as const

const contested = 'several wallets claim its id'

function isContested(kit: Kit, connectorId: string): boolean {
  return (findConnector(kit, { connectorId })?.claimants ?? 1) > 1
}

/** Waits until a wallet has announced itself; resolves with `undefined` at the timeout or if the signal aborts first. */
function waitForConnector(
  kit: Kit,
  parameters: { connectorId: string; signal: AbortSignal },
): Promise<Connector | undefined> {
  const { signal } = parameters
  const present = findConnector(kit, parameters)
  if (present || signal.aborted) return Promise.resolve(present)
  return new Promise((resolve) => {
    const settle = (connector: Connector | undefined) => {
      clearTimeout(timer)
      unsubscribe()
      signal.removeEventListener('abort', giveUp)
      resolve(connector)
    }
    const giveUp = () => settle(undefined)
    const timer = setTimeout(giveUp, announceTimeout)
    const unsubscribe = kit.subscribe(() => {
      const connector = findConnector(kit, parameters)
      if (connector) settle(connector)
    })
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

function callWallet(
  connector: Connector,
  parameters: {
    what: string
    namespaces: readonly Namespace[]
    signal: AbortSignal
  },
): Promise<readonly AccountId[] | undefined> {
  const { namespaces } = parameters
  return withTimeout(
    { ...parameters, milliseconds: restoreTimeout },
    (signal) => connector.reconnect({ namespaces, signal }),
  )
}

/** Watches a connected wallet again and calls it, without a prompt, for changes that the page missed. Never rejects. */
export async function refreshConnection(
  kit: Kit,
  parameters: { namespace: Namespace; signal: AbortSignal },
): Promise<void> {
  const { namespace, signal } = parameters
  const namespaces = [namespace]
  const before = getConnection(kit, namespace)
  if (before.status !== 'connected') return
  const { connectorId } = before
  const connector = findConnector(kit, { connectorId })
  if (!connector) return
  const isLeft = () => {
    const now = getConnection(kit, namespace)
    const isOurs = now.status === 'connected' && now.connectorId === connectorId
    return signal.aborted || !isOurs
  }
  const close = () =>
    send(kit, namespaces, () => ({ type: 'close', connectorId, store: true }))
  try {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const watch = watchConnector(kit, connector)
      const events = watch?.countEvents()
      const what = `Asking ${connector.name}`
      const accountIds = await callWallet(connector, {
        ...{ what, namespaces, signal },
      })
      if (isLeft()) return
      if (watch?.countEvents() !== events) continue
      if (!accountIds || accountIds.length === 0) return close()
      const groups = requireAccounts(kit, { connector, namespaces, accountIds })
      return send(kit, namespaces, () => {
        const group = groups.get(namespace)
        return group && { type: 'change', connectorId, store: true, ...group }
      })
    }
  } catch (error) {
    if (isLeft()) return
    const known = toKnownError(error)
    if (known instanceof SessionExpiredError) {
      close()
      const { message } = known
      return raiseAlert(kit, { code: 'SESSION_EXPIRED', message })
    }
    console.warn(`[${kit.id}] ${connector.name} did not answer:`, known)
  }
}
