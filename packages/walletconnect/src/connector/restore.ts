import type { Kit, Storage } from '@latchkit/core'
import { connect, SessionExpiredError } from '@latchkit/core'
import type { AccountId, Namespace } from '@latchkit/protocol'
import { isNetworkId, parseJson } from '@latchkit/protocol'
import { TabUnresponsiveError } from '../errors/browser.ts'
import type { Session } from '../types/Session.ts'
import type { ConnectorContext, UnclaimedSession } from './openConnector.ts'
import type { PairingMarker } from './pairWallet.ts'
import { markerKey, recordKey } from './pairWallet.ts'
import type { SessionRecord } from './sessionState.ts'

/** The accounts of the session that this page has, or that another one has left. */
export async function restoreSession(
  opened: ConnectorContext,
  signal: AbortSignal | undefined,
): Promise<readonly AccountId[]> {
  const { client, storage } = opened
  const state = await opened.loadState()
  const record = readRecord(storage)
  const topic = state.session?.topic ?? record?.topic
  const sessions = await client.listSessions()
  // The visitor has left, or the kit waits no longer.
  signal?.throwIfAborted()
  const session = topic
    ? sessions.find((each) => each.topic === topic)
    : sessions[0]
  if (!session) {
    if (!topic) return []
    opened.forget()
    throw new SessionExpiredError({ connectorName: 'WalletConnect' })
  }
  // Silent where nothing is new: the kit asks again after whatever it is told.
  if (toText(session) !== toText(state.session)) {
    if (!state.session) state.link = record?.link
    state.setSession(session, state.session ? [] : record?.networkIds)
  }
  return state.listAccounts()
}

function toText(session: Session | undefined): string | undefined {
  return session && JSON.stringify([session.topic, ...session.namespaces])
}

/** Waits for the wallet's answer to a pairing that another page has begun, and connects with it. Never rejects. */
export async function resumePairing(
  opened: ConnectorContext,
  { kit, signal }: { kit: Kit; signal: AbortSignal },
): Promise<void> {
  const { storage } = opened
  const marker = readMarker(storage)
  if (!marker || signal.aborted) return
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal.addEventListener('abort', stop)
  opened.resuming?.abort()
  opened.resuming = controller
  try {
    const session = await waitForSession(opened, controller.signal)
    const { link, wallet } = marker
    const claimed = session
      ? { session, link }
      : await findUnclaimedSession(opened, [...kit.adapters.keys()])
    // The visitor goes first; the next attempt finds the session.
    if (controller.signal.aborted || isConnecting(kit)) return
    opened.claimed = claimed
    if (claimed) await connect(kit, { connectorId: 'walletConnect', wallet })
    else storage.removeItem(markerKey)
  } catch {
    // `connect` has told why; what else failed is tried again by the visitor.
  } finally {
    // Another wait may have begun.
    if (opened.resuming === controller) opened.claimed = undefined
    signal.removeEventListener('abort', stop)
  }
}

/** A tab that leads and sleeps may be the one that paired: where the system ends it, this one goes on. */
async function waitForSession(
  { client, storage }: ConnectorContext,
  signal: AbortSignal,
): Promise<Session | undefined> {
  for (;;)
    try {
      return await client.resume({ signal })
    } catch (error) {
      const isAsleep = error instanceof TabUnresponsiveError
      if (!isAsleep || !readMarker(storage)) throw error
    }
}

function isConnecting(kit: Kit): boolean {
  return [...kit.getState().connections.values()].some(
    (each) => each.status === 'connecting' && !each.reconnecting,
  )
}

/** The newest session that no page has taken into use: the one that paired was closed too soon. */
export async function findUnclaimedSession(
  { client, storage }: ConnectorContext,
  namespaces: readonly Namespace[],
): Promise<UnclaimedSession | undefined> {
  const marker = readMarker(storage)
  if (!marker) return undefined
  const used = readRecord(storage)?.topic
  const [session] = (await client.listSessions())
    .filter(
      ({ topic, namespaces: opened }) =>
        topic !== used && namespaces.some((each) => opened.has(each)),
    )
    .sort((a, b) => b.expiresAt - a.expiresAt)
  return session && { session, link: marker.link }
}

/** The session in use is over: another tab has gone on to one of its own, which is then the one of all. */
export async function adoptStoredSession(
  opened: ConnectorContext,
): Promise<void> {
  const { client, storage, watchers } = opened
  const state = await opened.loadState()
  const topic = state.session?.topic
  const record = readRecord(storage)
  const sessions =
    record && record.topic !== topic ? await client.listSessions() : []
  // It may have been left meanwhile.
  if (!topic || state.session?.topic !== topic) return
  const next = sessions.find((each) => each.topic === record?.topic)
  if (next && record) {
    state.clear()
    state.link = record.link
    return state.setSession(next, record.networkIds)
  }
  opened.forget()
  for (const { onDisconnect } of [...watchers]) onDisconnect()
}

/** The session that this page, or another one, has in use. */
export function readRecord(storage: Storage): SessionRecord | undefined {
  try {
    const { topic, link, networkIds } = parseJson(
      storage.getItem(recordKey) ?? '',
    ) as { topic?: unknown; link?: unknown; networkIds?: object }
    if (typeof topic !== 'string') return undefined
    return {
      topic,
      link: typeof link === 'string' ? link : undefined,
      networkIds: Object.values(networkIds ?? {}).filter(isNetworkId),
    }
  } catch {
    // Absent, or not ours.
    return undefined
  }
}

/** The pairing that another page has begun, while it lasts. */
export function readMarker(storage: Storage): PairingMarker | undefined {
  const text = storage.getItem(markerKey) ?? ''
  const expiresAt = Number.parseInt(text, 10)
  if (!(expiresAt * 1000 > Date.now())) return undefined
  try {
    const { wallet, link } = parseJson(text.slice(text.indexOf('{'))) as {
      wallet?: { id?: unknown; name?: unknown }
      link?: unknown
    }
    const { id, name } = wallet ?? {}
    const isWallet = typeof id === 'string' && typeof name === 'string'
    return {
      expiresAt,
      wallet: isWallet ? { id, name } : undefined,
      link: typeof link === 'string' ? link : undefined,
    }
  } catch {
    // Not ours: the same as absent.
    return undefined
  }
}
