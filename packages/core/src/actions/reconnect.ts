import type { Namespace } from '@latchkit/protocol'
import { restoreConnections } from '../connection/restore.ts'
import type { Kit } from '../types/Kit.ts'

/**
 * Restores the stored connections without a prompt. `kit.mount()` restores them without this call.
 *
 * Never rejects: a connection that can't be restored is disconnected, with a warning on the console.
 */
export async function reconnect(
  kit: Kit,
  parameters: reconnect.Parameters = {},
): Promise<void> {
  const { namespaces = kit.adapters.keys() } = parameters
  const { signal } = new AbortController()
  await restoreConnections(kit, { namespaces, signal, ownsStored: true })
}

export declare namespace reconnect {
  type Parameters = {
    /** Default: all. */
    namespaces?: readonly Namespace[] | undefined
  }
}
