import type { Opened } from './Opened.ts'
import { readRecord } from './readRecord.ts'

/** The session in use is over: another tab has gone on to one of its own, which is then the one of all. */
export async function followAnother(opened: Opened): Promise<void> {
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
    state.forget()
    state.link = record.link
    return state.use(next, record.networkIds)
  }
  opened.forget()
  for (const { onDisconnect } of [...watchers]) onDisconnect()
}
