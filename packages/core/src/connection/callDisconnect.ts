import { withTimeout } from '@latchkit/protocol/internal'
import { DisconnectError } from '../errors/connection.ts'
import type { Connector } from '../types/Connector.ts'
import { disconnectDeadline } from './limits.ts'

/** Tells a wallet that the app has left it, and waits a little for its answer. */
export async function callDisconnect(connector: Connector): Promise<void> {
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
