import type { Storage } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'
import { recordKey } from './keys.ts'

/** What outlives the page of the session in use, beside the session itself. */
export type SessionRecord = {
  readonly topic: string
  /** The wallet's link, where it was opened by one on this device; not checked yet. */
  readonly link: string | undefined
  /** The active network of each namespace. */
  readonly networkIds: readonly NetworkId[]
}

export function writeRecord(storage: Storage, record?: SessionRecord): void {
  if (record) storage.setItem(recordKey, JSON.stringify(record))
  else storage.removeItem(recordKey)
}
