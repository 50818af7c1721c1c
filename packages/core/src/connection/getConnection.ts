import type { Namespace } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import type { Connection } from '../types/State.ts'

/** The connection of a namespace; one without an adapter is disconnected. */
export function getConnection(kit: Kit, namespace: Namespace): Connection {
  return kit.getState().connections.get(namespace) ?? { status: 'disconnected' }
}
