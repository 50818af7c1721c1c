import type { AccountId, Namespace } from '@latchkit/protocol'
import { findConnector } from '../actions/findConnector.ts'
import { SessionExpiredError } from '../errors/connection.ts'
import { WalletContestedError } from '../errors/contested.ts'
import { toKnownError } from '../errors/request.ts'
import { raiseAlert } from '../kit/internal.ts'
import { readConnection } from '../storage/storedState.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import type { AccountGroup } from './accounts.ts'
import { groupAccounts } from './accounts.ts'
import { requireAccounts } from './attempt.ts'
import { getConnection, getConnections } from './connections.ts'
import {
  callWallet,
  isContested,
  opensStored,
  restoreConnections,
} from './restore.ts'
import { send } from './send.ts'
import { isContestedSince, isStored, watchConnector } from './watch.ts'

/** The maximum number of calls to a wallet that emits events before it responds. */
const maxTries = 3

/** Restores connections when the kit is mounted or the page leaves the back/forward cache, and applies changes of other tabs and wallets. Never rejects. */
export async function resume(
  kit: Kit,
  parameters: { signal: AbortSignal },
): Promise<void> {
  const { signal } = parameters
  const namespaces = [...kit.adapters.keys()]
  watchReturn(kit, signal)
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
  const { namespaces, signal } = parameters
  watchReturn(kit, signal)
  for (const namespace of namespaces) closeReplaced(kit, namespace)
  await restoreConnections(kit, { ...parameters, ownsStored: false })
}

/** Closes the connection to a wallet that another tab has left or replaced. */
function closeReplaced(kit: Kit, namespace: Namespace): void {
  const connection = getConnection(kit, namespace)
  if (connection.status !== 'connected') return
  const { connectorId } = connection
  if (isStored(kit.internal.storage, namespace, connectorId)) return
  send(kit, [namespace], () => ({ type: 'close', connectorId, store: false }))
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
  // Read after the call: another tab may have connected another wallet meanwhile.
  const store = () => isStored(kit.internal.storage, namespace, connectorId)
  const close = () =>
    send(kit, namespaces, () => ({
      ...{ type: 'close', connectorId, store: store() },
    }))
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
      if (!accountIds) return close()
      const lock = { type: 'lock', connectorId } as const
      if (accountIds.length === 0) return send(kit, namespaces, () => lock)
      const groups = requireAccounts(kit, {
        ...{ connector, namespaces: connector.namespaces, accountIds },
      })
      // Without accounts beside those of other namespaces, this one was closed alone.
      const group = groups.get(namespace)
      return send(kit, namespaces, () =>
        group
          ? { type: 'change', connectorId, store: store(), ...group }
          : lock,
      )
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

/** Restores stored connections after an attempt of the visitor failed. Never rejects. */
export async function restoreFailed(
  kit: Kit,
  parameters: { namespaces: readonly Namespace[] },
): Promise<void> {
  const { mount, states } = getConnections(kit)
  if (!mount) return
  const { signal } = mount
  const namespaces = parameters.namespaces.filter((namespace) => {
    const state = states.get(namespace)
    const stored = readConnection(kit.internal.storage, namespace)
    return (
      state?.name === 'disconnected' &&
      stored?.status === 'connected' &&
      stored.connectorId !== state.awaitedId
    )
  })
  await Promise.all([
    restoreConnections(kit, { namespaces, signal, ownsStored: true }),
    callAwaited(kit),
  ])
}

/** Calls an awaited wallet that announced itself, and raises an alert if another provider claims the name of a connected one. */
export function followAnnouncement(kit: Kit, connector: Connector): void {
  const { id } = connector
  const isConnected = [...kit.getState().connections.values()].some(
    (each) => each.status === 'connected' && each.connectorId === id,
  )
  if (isConnected && isContestedSince(kit, connector))
    createContestedError(kit, connector)
  callAwaited(kit)
}

/** Returns the error with which requests are rejected, and raises its alert once for each provider that claims the name. */
export function createContestedError(
  kit: Kit,
  connector: Connector,
): WalletContestedError {
  const { id, name: connectorName, claimants } = connector
  const error = new WalletContestedError({ connectorName })
  const { message } = error
  const subject = `${id} ${claimants}`
  raiseAlert(kit, { code: 'WALLET_CONTESTED', message, subject })
  return error
}

/** Calls an awaited wallet that emitted accounts: at once if they restore a stored connection, otherwise when the visitor returns to the page. */
export function followAwaited(
  kit: Kit,
  parameters: {
    connector: Connector
    groups: ReadonlyMap<Namespace, AccountGroup>
  },
): void {
  const { connector, groups } = parameters
  const { mount } = getConnections(kit)
  if (mount) watchReturn(kit, mount.signal)
  const isOpen = listAwaiting(kit, connector.id).some((namespace) => {
    const accounts = groups.get(namespace)?.accounts ?? []
    return opensStored(kit, { connector, namespace, accounts })
  })
  if (isOpen) callAwaited(kit)
}

/** Calls the awaited wallets whenever the visitor returns to the page, as a wallet that was unlocked elsewhere may emit no event. */
function watchReturn(kit: Kit, signal: AbortSignal): void {
  // Once for each mount: a signal keeps the abort steps of a second registration.
  const watched = kit.memo('core.watchedMounts', () => new WeakSet())
  if (watched.has(signal)) return
  watched.add(signal)
  const listener = () => {
    if (!globalThis.document?.hidden) callAwaited(kit)
  }
  for (const type of ['focus', 'visibilitychange'])
    globalThis.window?.addEventListener(type, listener, { signal })
}

/** Calls the wallets that stored connections await, without a prompt, and restores what they open. Nothing is shown before. Never rejects. */
async function callAwaited(kit: Kit): Promise<void> {
  const ids = [...getConnections(kit).states.values()].flatMap((state) =>
    state.name === 'disconnected' ? (state.awaitedId ?? []) : [],
  )
  await Promise.all([...new Set(ids)].map((id) => callOne(kit, id)))
}

/** Calls one wallet at a time; a call that is asked for meanwhile follows, as the wallet may have opened accounts since. */
async function callOne(kit: Kit, connectorId: string): Promise<void> {
  const calls = kit.memo(
    'core.awaitedCalls',
    () => new Map<string, { isRepeated: boolean }>(),
  )
  const current = calls.get(connectorId)
  if (current) {
    current.isRepeated = true
    return
  }
  const call = { isRepeated: true }
  calls.set(connectorId, call)
  while (call.isRepeated) {
    call.isRepeated = false
    await restoreAwaited(kit, connectorId)
  }
  calls.delete(connectorId)
}

/** Calls an awaited wallet, again if it emits events meanwhile. Never rejects. */
async function restoreAwaited(kit: Kit, connectorId: string): Promise<void> {
  const { mount } = getConnections(kit)
  const connector = findConnector(kit, { connectorId })
  if (!mount || !connector || isContested(kit, connectorId)) return
  const { signal } = mount
  const restore = (
    namespaces: readonly Namespace[],
    response?: { accountIds: readonly AccountId[] | undefined },
  ) =>
    restoreConnections(kit, {
      ...{ namespaces, signal, ownsStored: true },
      ...(response && { response: { connectorId, ...response } }),
    })
  try {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const namespaces = listAwaiting(kit, connectorId)
      if (namespaces.length === 0) return
      const watch = watchConnector(kit, connector)
      const events = watch?.countEvents()
      const what = `Asking ${connector.name}`
      const accountIds = await callWallet(connector, {
        ...{ what, namespaces, signal },
      })
      const groups = groupAccounts(kit, { connector, namespaces, accountIds })
      const opened = listAwaiting(kit, connectorId).filter((namespace) => {
        const accounts = groups.get(namespace)?.accounts ?? []
        return (
          !accountIds || opensStored(kit, { connector, namespace, accounts })
        )
      })
      if (opened.length > 0) return await restore(opened, { accountIds })
      if (watch?.countEvents() === events) return
    }
  } catch (error) {
    // After any other failure the wallet stays awaited.
    if (toKnownError(error) instanceof SessionExpiredError)
      await restore(listAwaiting(kit, connectorId))
  }
}

function listAwaiting(kit: Kit, connectorId: string): readonly Namespace[] {
  return [...getConnections(kit).states].flatMap(([namespace, state]) =>
    state.name === 'disconnected' && state.awaitedId === connectorId
      ? [namespace]
      : [],
  )
}
