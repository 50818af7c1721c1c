import type { Namespace } from '@latchkit/protocol'
import type { Connector } from '../types/Connector.ts'
import type { Watch } from '../types/Internals.ts'
import type { Kit } from '../types/Kit.ts'

/**
 * Asks again, without a prompt, where a wallet was heard to say something else than it answered, or
 * could not be heard: nobody knows which of the two is newer.
 */
export function recheckConnection(
  kit: Kit,
  parameters: {
    connector: Connector
    namespaces: readonly Namespace[]
    /** Since before the wallet was asked. */
    watch: Watch | undefined
  },
): void {
  const { connector, namespaces, watch } = parameters
  const { visits, watches } = kit.internals
  const [visit] = visits
  const present = watches.get(connector.id)
  if (!visit || !present) return
  if (present === watch && !present.differs()) return
  const { signal } = visit
  visit.load(({ refreshConnection }) => {
    for (const namespace of namespaces)
      void refreshConnection(kit, { namespace, signal })
  })
}
