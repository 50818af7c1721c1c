import type { Namespace } from '@latchkit/protocol'
import { leaveReplaced } from '../connection/leaveReplaced.ts'
import { restoreConnections } from '../connection/restoreConnections.ts'
import { readConnection } from '../connection/storedConnection.ts'
import type { Kit } from '../types/Kit.ts'

/** Does what another tab of the same kit did: disconnects with it, connects with it. Never rejects. */
export async function followTab(
  kit: Kit,
  parameters: { namespaces: readonly Namespace[]; signal: AbortSignal },
): Promise<void> {
  for (const namespace of parameters.namespaces) {
    const stored = readConnection(kit.internal.storage, namespace)
    leaveReplaced(kit, { namespace, stored })
  }
  await restoreConnections(kit, { ...parameters, ownsStored: false })
}
