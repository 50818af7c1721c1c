import type { Namespace } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import type { Connection } from '../types/State.ts'
import { setConnections } from './setConnections.ts'

/** Changes the connection of one namespace. */
export function setConnection(
  kit: Kit,
  namespace: Namespace,
  connection: Connection,
  options: Parameters<typeof setConnections>[2],
): void {
  setConnections(kit, new Map([[namespace, connection]]), options)
}
