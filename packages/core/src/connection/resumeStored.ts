import type { Namespace } from '@latchkit/protocol'
import { findConnector } from '../actions/findConnector.ts'
import type { Kit } from '../types/Kit.ts'
import { getConnection } from './getConnection.ts'
import { readConnection } from './storedConnection.ts'

/** Goes back to what is stored where the visitor's own attempt came to nothing. */
export function resumeStored(
  kit: Kit,
  parameters: { namespaces: readonly Namespace[] },
): void {
  const { storage } = kit.internal
  const { awaited, visits } = kit.internals
  const [visit] = visits
  if (!visit) return
  const namespaces = parameters.namespaces.filter((namespace) => {
    if (getConnection(kit, namespace).status !== 'disconnected') return false
    const stored = readConnection(storage, namespace)
    if (stored?.status !== 'connected') return false
    // Its wallet is not here yet, and is taken up when it comes.
    return !awaited.has(namespace) || findConnector(kit, stored)
  })
  if (namespaces.length === 0) return
  const { signal } = visit
  visit.load(({ restoreConnections }) =>
    restoreConnections(kit, { namespaces, signal, ownsStored: true }),
  )
}
