import { readSetting } from '../settings/readSetting.ts'
import { writeSetting } from '../settings/writeSetting.ts'
import type { Bundle } from './Bundle.ts'

const most = 50

/** Keeps what became of calls, so that the site can ask for it later. Ids are the site's own. */
export function keepBundle(id: string, bundle: Bundle): void {
  const kept: [string, Bundle][] = JSON.parse(readSetting('calls') ?? '[]')
  const others = kept.filter(([key]) => key !== id)
  const all = [[id, bundle], ...others].slice(0, most)
  writeSetting('calls', JSON.stringify(all))
}
