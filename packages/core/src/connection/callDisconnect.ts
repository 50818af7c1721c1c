import { findConnector } from '../actions/findConnector.ts'
import { DisconnectError } from '../errors/DisconnectError.ts'
import { withTimeout } from '../time/withTimeout.ts'
import type { Kit } from '../types/Kit.ts'
import { disconnectDeadline } from './limits.ts'

/** Tells a wallet that the app has left it, and waits a little for its answer. */
export async function callDisconnect(
  kit: Kit,
  connectorId: string,
): Promise<void> {
  const connector = findConnector(kit, { connectorId })
  if (!connector) return
  try {
    await withTimeout(
      {
        what: `Disconnecting ${connector.name}`,
        milliseconds: disconnectDeadline,
      },
      () => connector.disconnect(),
    )
  } catch (cause) {
    throw new DisconnectError({ cause })
  }
}
