import type { AccountId, Namespace } from '@latchkit/protocol'
import { withTimeout } from '@latchkit/protocol/internal'
import { findConnector } from '../actions/findConnector.ts'
import { SessionExpiredError } from '../errors/connection.ts'
import { toKnownError } from '../errors/request.ts'
import { raiseAlert } from '../kit/internal.ts'
import { readConnection } from '../storage/storedState.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import type { Account } from '../types/State.ts'
import { groupAccounts } from './accounts.ts'
import { approve, createAttempt, recheck } from './attempt.ts'
import { getConnection } from './connections.ts'
import type { Attempt } from './machine.ts'
import { listNamespacesOf, send } from './send.ts'
import { isStored, watchConnector } from './watch.ts'

/** How long a stored connection waits for its wallet to announce itself, in ms. */
const announceTimeout = 3_000

/** How long a wallet may take to answer a silent restore, in ms. */
const restoreTimeout = 5_000

type RestoreParameters = {
  namespaces: Iterable<Namespace>
  /** Pauses the restore: the kit was unmounted. */
  signal: AbortSignal
  /** Whether the stored connection ends if the session with its wallet is over; false if another tab stored it. */
  ownsStored: boolean
  /** A wallet's response, if it has been called. */
  response?: WalletResponse
}

type WalletResponse = {
  readonly connectorId: string
  readonly accountIds: readonly AccountId[] | undefined
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
 * Only a session that is over ends the stored connection. A wallet that is missing, opens no account
 * or doesn't answer is awaited: it is called again when it announces itself or opens accounts, when
 * the visitor returns to the page, and by the next page load.
 */
async function restore(
  kit: Kit,
  attempt: ReturnType<typeof createAttempt>,
  parameters: RestoreParameters,
): Promise<void> {
  const { connectorId } = attempt
  const { signal } = attempt.controller
  const refused = parameters.ownsStored ? ({ type: 'refuse' } as const) : failed
  const awaited = { ...failed, awaitedId: connectorId }
  try {
    // An attempt of the visitor takes precedence.
    if (listNamespacesOf(kit, attempt).length === 0) return
    const connector = await waitForConnector(kit, { connectorId, signal })
    if (signal.aborted) return
    if (!connector)
      return end(kit, attempt, awaited, 'its wallet is not on this page')
    if (isContested(kit, connectorId))
      return end(kit, attempt, failed, contested)
    const watch = watchConnector(kit, connector)
    const namespaces = listNamespacesOf(kit, attempt)
    const what = `Restoring ${connector.name}`
    const { response } = parameters
    const accountIds =
      response?.connectorId === connectorId
        ? response.accountIds
        : await callWallet(connector, { what, namespaces, signal })
    // Another wallet may have announced itself meanwhile.
    if (isContested(kit, connectorId))
      return end(kit, attempt, failed, contested)
    if (!accountIds) return end(kit, attempt, refused, 'its session is over')
    const groups = groupAccounts(kit, { connector, namespaces, accountIds })
    for (const namespace of listNamespacesOf(kit, attempt)) {
      const accounts = groups.get(namespace)?.accounts ?? []
      if (!opensStored(kit, { connector, namespace, accounts }))
        end(kit, attempt, awaited, 'its account is not open', [namespace])
    }
    if (listNamespacesOf(kit, attempt).length === 0) return
    const restored = approve(kit, { attempt, connector, accountIds })
    recheck(kit, { connector, namespaces: restored, watch })
    const { type: method, name } = connector
    const properties = { method, name, reconnect: true }
    kit.internal.emit({ event: 'CONNECT_SUCCESS', properties })
  } catch (error) {
    if (signal.aborted) return
    const known = toKnownError(error)
    const { message, hint = '' } = known
    const isExpired = known instanceof SessionExpiredError
    const reason = `${message} ${hint}`.trim().replace(/\.$/, '')
    end(kit, attempt, isExpired ? refused : awaited, reason)
    if (isExpired) raiseAlert(kit, { code: 'SESSION_EXPIRED', message })
  } finally {
    attempt.stop()
    await continueRestore(kit, attempt, parameters)
  }
}

/**
 * Whether the accounts that a wallet opens restore a stored connection: there is one, and the stored
 * one if the wallet is known by its announcement only, as any script of the page can announce any name.
 */
export function opensStored(
  kit: Kit,
  parameters: {
    connector: Connector
    namespace: Namespace
    accounts: readonly Account[]
  },
): boolean {
  const { connector, namespace, accounts } = parameters
  const stored = readConnection(kit.internal.storage, namespace)
  if (accounts.length === 0 || stored?.status !== 'connected') return false
  // Another tab may have connected another wallet.
  if (stored.connectorId !== connector.id) return false
  if (connector.type !== 'ANNOUNCED' && connector.type !== 'INJECTED')
    return true
  const adapter = kit.adapters.get(namespace)
  return accounts.some(({ address }) =>
    adapter?.isSameAddress(address, stored.address),
  )
}

type Outcome = { type: 'fail'; awaitedId?: string } | { type: 'refuse' }

/** Ends the restore of namespaces whose current attempt is the given one; default: of all. */
function end(
  kit: Kit,
  attempt: Attempt,
  outcome: Outcome,
  reason: string,
  namespaces = listNamespacesOf(kit, attempt),
): void {
  const { connectorId } = attempt
  for (const namespace of namespaces) {
    console.warn(
      `[${kit.id}] The connection of "${namespace}" to "${connectorId}" was not restored: ${reason}.`,
    )
    // What another tab has stored meanwhile is neither ended nor awaited.
    const isOurs = isStored(kit.internal.storage, namespace, connectorId)
    send(kit, [namespace], () => ({
      ...(isOurs ? outcome : failed),
      of: attempt,
    }))
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

const contested = 'several wallets claim its name'

/** Whether several providers of this page claim a wallet's name. */
export function isContested(kit: Kit, connectorId: string): boolean {
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
    signal.addEventListener('abort', giveUp)
  })
}

/** Calls a wallet for the accounts that are open, without a prompt; rejects after `restoreTimeout`. */
export function callWallet(
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
