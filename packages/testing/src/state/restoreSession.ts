import type { FakeStorage } from '../types/FakeStorage.ts'
import type { Session } from '../types/Session.ts'

/** What a former page saved, over the defaults. */
export function restoreSession(
  storage: FakeStorage | undefined,
  key: string,
  defaults: Session,
): Session {
  const text = storage?.getItem(key)
  if (!text) return defaults
  try {
    return { ...defaults, ...JSON.parse(text) }
  } catch {
    return defaults
  }
}
