import type { Namespace } from '@latchkit/protocol'
import { getConnection } from '../connection/getConnection.ts'
import { restoreConnection } from '../connection/restoreConnection.ts'
import { setConnection } from '../connection/setConnection.ts'
import { readConnection } from '../connection/storedConnection.ts'
import type { Kit } from '../types/Kit.ts'

/**
 * Restores the stored connections without a prompt. `kit.mount()` calls it.
 *
 * Never rejects: a connection that can't be restored is disconnected, with a warning on the console.
 */
export async function reconnect(
  kit: Kit,
  parameters: reconnect.Parameters = {},
): Promise<void> {
  const { signal = new AbortController().signal, ownsStored = true } =
    parameters
  const byConnector = new Map<string, Namespace[]>()
  for (const namespace of parameters.namespaces ?? kit.adapters.keys()) {
    const connectorId = begin(kit, namespace)
    if (connectorId === undefined) continue
    const namespaces = byConnector.get(connectorId) ?? []
    byConnector.set(connectorId, [...namespaces, namespace])
  }
  await Promise.all(
    [...byConnector].map(([connectorId, namespaces]) =>
      restoreConnection(kit, { connectorId, namespaces, signal, ownsStored }),
    ),
  )
}

export declare namespace reconnect {
  type Parameters = {
    /** Default: all. */
    namespaces?: readonly Namespace[] | undefined
    signal?: AbortSignal | undefined
    /** Whether a wallet that opens no account ends the stored connection. Default `true`. */
    ownsStored?: boolean | undefined
  }
}

/** Marks a stored connection as being restored and returns its wallet's id. */
function begin(kit: Kit, namespace: Namespace): string | undefined {
  const stored = readConnection(kit.internals.storage, namespace)
  if (stored?.status !== 'connected') return undefined
  const { connectorId, address } = stored
  const connection = getConnection(kit, namespace)
  if (connection.status === 'connected') return undefined
  if (connection.status === 'connecting' && !connection.reconnecting)
    return undefined
  setConnection(
    kit,
    namespace,
    {
      status: 'connecting',
      connectorId,
      reconnecting: true,
      lastAddress: address,
    },
    { store: false },
  )
  return connectorId
}
