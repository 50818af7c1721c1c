import type { Storage } from '@latchkit/core'
import { isNetworkId, parseJson } from '@latchkit/protocol'
import { recordKey } from './keys.ts'
import type { SessionRecord } from './writeRecord.ts'

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
