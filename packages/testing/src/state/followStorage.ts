import type { Context } from '../types/Context.ts'
import { changeSession } from './changeSession.ts'
import { restoreSession } from './restoreSession.ts'

/** One wallet serves all tabs: takes over what another tab of the page saved, until the returned function is called. */
export function followStorage(context: Context): () => void {
  const { storage, storageKey } = context
  if (!storage || typeof window === 'undefined') return () => {}
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    const session = restoreSession(
      storage,
      storageKey,
      context.session,
      context.accounts.map(({ address }) => address),
    )
    changeSession(context, session, { isStored: true })
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
