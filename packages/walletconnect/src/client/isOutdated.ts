import { getSeen } from './getSeen.ts'
import type { openRecords } from './openRecords.ts'

/** Whether something newer of its name came before; otherwise it is the latest from then on. */
export function isOutdated(
  step: openRecords.Step,
  { topic, name, id }: { topic: string; name: string; id: string },
): boolean {
  const seen = getSeen(step, topic)
  const number = Number(id.replaceAll('"', ''))
  if (!Number.isFinite(number)) return false
  const last = seen.latest.get(name)
  if (last !== undefined && (number === last || toTime(number) < toTime(last)))
    return true
  const latest = new Map(seen.latest).set(name, number)
  step.put(`seen.${topic}`, { ...seen, latest })
  return false
}

/** In milliseconds: wallets make ids of 16 digits, or of 15 by a shift, and may change from the one to the other. */
function toTime(id: number): number {
  if (id >= 1e15) return Math.floor(id / 1000)
  return id >= 1e14 ? Math.floor(id / 256) : id
}
