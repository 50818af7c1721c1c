import type { Namespace } from '@latchkit/protocol'
import type { Claim, Opened } from './Opened.ts'
import { readMarker } from './readMarker.ts'
import { readRecord } from './readRecord.ts'

/** The newest session that no page has taken into use: the one that paired was closed too soon. */
export async function findSettled(
  { client, storage }: Opened,
  namespaces: readonly Namespace[],
): Promise<Claim | undefined> {
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
