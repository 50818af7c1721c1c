import { leaveReplaced } from '../connection/leaveReplaced.ts'
import { refreshConnection } from '../connection/refreshConnection.ts'
import { restoreConnections } from '../connection/restoreConnections.ts'
import { readConnection } from '../connection/storedConnection.ts'
import type { Kit } from '../types/Kit.ts'

/** Takes up what a visit left, and what tabs and wallets did while the kit was not mounted. Never rejects. */
export async function resumeVisit(
  kit: Kit,
  parameters: { signal: AbortSignal },
): Promise<void> {
  const { signal } = parameters
  const namespaces = [...kit.adapters.keys()]
  for (const namespace of namespaces) {
    const stored = readConnection(kit.internal.storage, namespace)
    // A storage may keep nothing: that is no tab that left.
    if (stored) leaveReplaced(kit, { namespace, stored })
  }
  const live = namespaces.map((namespace) =>
    refreshConnection(kit, { namespace, signal }),
  )
  const restored = { namespaces, signal, ownsStored: true }
  await Promise.all([...live, restoreConnections(kit, restored)])
}
