import type { Namespace } from '@latchkit/protocol'
import { abortRequests } from '../actions/abortRequests.ts'
import type { Kit } from '../types/Kit.ts'
import { getConnection } from './getConnection.ts'
import { setConnection } from './setConnection.ts'
import type { StoredConnection } from './storedConnection.ts'

/** Leaves a connected wallet that another tab has left or replaced. */
export function leaveReplaced(
  kit: Kit,
  parameters: { namespace: Namespace; stored: StoredConnection | undefined },
): void {
  const { namespace, stored } = parameters
  const connection = getConnection(kit, namespace)
  if (connection.status !== 'connected') return
  if (
    stored?.status === 'connected' &&
    stored.connectorId === connection.connectorId
  )
    return
  abortRequests(kit, { namespace })
  setConnection(kit, namespace, { status: 'disconnected' }, { store: false })
}
