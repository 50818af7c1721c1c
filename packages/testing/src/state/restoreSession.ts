import type { FakeStorage } from '../types/FakeStorage.ts'
import type { Session } from '../types/Session.ts'

/** What a former page saved, over the defaults; an account that the wallet has no more gives way. */
export function restoreSession(
  storage: FakeStorage | undefined,
  key: string,
  defaults: Session,
  addresses: readonly string[],
): Session {
  const text = storage?.getItem(key)
  if (!text) return defaults
  try {
    const session: Session = { ...defaults, ...JSON.parse(text) }
    const { activeAddress } = session
    return activeAddress && addresses.includes(activeAddress)
      ? session
      : { ...session, activeAddress: defaults.activeAddress }
  } catch {
    return defaults
  }
}
