// The chunk that loads when a page continues a pairing or a session of another page.
import type { Kit, Storage } from '@latchkit/core'
import { connect, SessionExpiredError } from '@latchkit/core'
import type { AccountId, Namespace } from '@latchkit/protocol'
import { isNetworkId, parseJson } from '@latchkit/protocol'
import { onAbort } from '@latchkit/protocol/internal'
import { TabUnresponsiveError } from '../errors/browser.ts'
import type { Session } from '../types/Session.ts'
import type { ConnectorContext, UnclaimedSession } from './openConnector.ts'
import type { PairingMarker, StoredSession } from './storage.ts'
import { markerKey, recordKey } from './storage.ts'

/** Restores the session of this page or of an earlier one, and returns its accounts; `undefined` if there is none. Rejects with `SessionExpiredError` if it has ended. */
export async function restoreSession(
  connector: ConnectorContext,
  signal: AbortSignal | undefined,
): Promise<readonly AccountId[] | undefined> {
  const { client, storage } = connector
  const state = await connector.loadState()
  const record = readRecord(storage)
  const topic = state.session?.topic ?? record?.topic
  const find = async () => {
    const sessions = await client.listSessions()
    signal?.throwIfAborted()
    return topic ? sessions.find((each) => each.topic === topic) : sessions[0]
  }
  let session = await find()
  // The session may have changed or ended in the meantime.
  if (session && (await state.loadFormats(session))) session = await find()
  if (!session) {
    if (!topic) return undefined
    connector.clearSession()
    throw new SessionExpiredError({ connectorName: 'WalletConnect' })
  }
  // A notification makes the kit reconnect again, so an unchanged session causes none.
  if (toText(session) !== toText(state.session)) {
    if (!state.session) state.link = record?.link
    state.setSession(session, state.session ? [] : record?.networkIds)
  }
  return state.listAccounts()
}

function toText(session: Session | undefined): string | undefined {
  return session && JSON.stringify([session.topic, ...session.namespaces])
}

/** Waits for the session of a pairing that another page began, and connects with it. Never rejects. */
export async function resumePairing(
  connector: ConnectorContext,
  { kit, signal }: { kit: Kit; signal: AbortSignal },
): Promise<void> {
  const { storage } = connector
  const marker = readMarker(storage)
  if (!marker || signal.aborted) return
  const controller = new AbortController()
  const stop = onAbort(signal, () => controller.abort())
  connector.resuming?.abort()
  connector.resuming = controller
  try {
    const session = await waitForSession(connector, controller.signal)
    const { link, wallet } = marker
    const unclaimed = session
      ? { session, link }
      : await findUnclaimedSession(connector, [...kit.adapters.keys()])
    // An attempt of the visitor takes precedence, and reads the session itself.
    if (controller.signal.aborted || isConnecting(kit)) return
    connector.unclaimed = unclaimed
    if (unclaimed) await connect(kit, { connectorId: 'walletConnect', wallet })
    else storage.removeItem(markerKey)
  } catch {
    // `connect` has reported its failure; after any other the visitor connects again.
  } finally {
    // Unless another wait has begun.
    if (connector.resuming === controller) connector.unclaimed = undefined
    stop()
  }
}

/** Repeats the wait if the leader's tab is suspended, until the system ends that tab and another becomes the leader. */
async function waitForSession(
  { client, storage }: ConnectorContext,
  signal: AbortSignal,
): Promise<Session | undefined> {
  for (;;)
    try {
      return await client.resume({ signal })
    } catch (error) {
      const isSuspended = error instanceof TabUnresponsiveError
      if (!isSuspended || !readMarker(storage)) throw error
    }
}

function isConnecting(kit: Kit): boolean {
  return [...kit.getState().connections.values()].some(
    (each) => each.status === 'connecting' && !each.reconnecting,
  )
}

/** Returns the newest session that no page has claimed, since the page that paired was closed before. */
export async function findUnclaimedSession(
  { client, storage }: ConnectorContext,
  namespaces: readonly Namespace[],
): Promise<UnclaimedSession | undefined> {
  const marker = readMarker(storage)
  if (!marker) return undefined
  const claimed = readRecord(storage)?.topic
  const sessions = await client.listSessions()
  const [newest] = sessions
    .filter(({ topic }) => topic !== claimed)
    .filter((session) =>
      namespaces.some((each) => session.namespaces.has(each)),
    )
    .sort((a, b) => b.expiresAt - a.expiresAt)
  return newest && { session: newest, link: marker.link }
}

/** Continues with the session that another tab has stored in place of one that ended; disconnects if there is none. */
export async function adoptStoredSession(
  connector: ConnectorContext,
): Promise<void> {
  const { client, storage, watchers } = connector
  const state = await connector.loadState()
  const topic = state.session?.topic
  const record = readRecord(storage)
  const sessions =
    record && record.topic !== topic ? await client.listSessions() : []
  // The session may have been replaced meanwhile.
  if (!topic || state.session?.topic !== topic) return
  const next = sessions.find((each) => each.topic === record?.topic)
  if (next && record) {
    state.clear()
    state.link = record.link
    return state.setSession(next, record.networkIds)
  }
  connector.clearSession()
  for (const { onDisconnect } of [...watchers]) onDisconnect()
}

/** Returns the stored record of the active session; `undefined` if there is none, or if it is malformed. */
export function readRecord(storage: Storage): StoredSession | undefined {
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
    return undefined
  }
}

/** Returns the marker of the pending pairing; `undefined` if there is none, or if it is expired or malformed. */
function readMarker(storage: Storage): PairingMarker | undefined {
  const text = storage.getItem(markerKey) ?? ''
  const expiresAt = Number.parseInt(text, 10)
  const isValid = expiresAt * 1000 > Date.now()
  if (!isValid) return undefined
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
    return undefined
  }
}
