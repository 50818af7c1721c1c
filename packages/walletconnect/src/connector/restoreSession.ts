import { SessionExpiredError } from '@latchkit/core'
import type { AccountId } from '@latchkit/protocol'
import type { Session } from '../types/Session.ts'
import type { Opened } from './Opened.ts'
import { readRecord } from './readRecord.ts'

/** The accounts of the session that this page has, or that another one has left. */
export async function restoreSession(
  opened: Opened,
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
    state.use(session, state.session ? [] : record?.networkIds)
  }
  return state.listAccounts()
}

function toText(session: Session | undefined): string | undefined {
  return session && JSON.stringify([session.topic, ...session.namespaces])
}
