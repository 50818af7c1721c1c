import { readSetting } from '../settings/readSetting.ts'
import type { Bundle } from './Bundle.ts'

/** What became of calls, by the site's id; `undefined` where the wallet knows none. */
export function findBundle(id: unknown): Bundle | undefined {
  const kept: [unknown, Bundle][] = JSON.parse(readSetting('calls') ?? '[]')
  return kept.find(([key]) => key === id)?.[1]
}
