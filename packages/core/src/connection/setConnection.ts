import type { Namespace } from '@latchkit/protocol'
import type { Connection } from '../types/Connection.ts'
import type { Kit } from '../types/Kit.ts'
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
