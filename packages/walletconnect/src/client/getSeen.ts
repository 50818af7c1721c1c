import type { openRecords } from './openRecords.ts'
import type { SeenRecord } from './Records.ts'

/** What passed over a topic so far. */
export function getSeen(step: openRecords.Step, topic: string): SeenRecord {
  return (
    step.get(`seen.${topic}`) ?? { version: 1, hashes: [], latest: new Map() }
  )
}
