import { withTimeout } from '@latchkit/protocol/internal'
import { DisconnectError } from '../errors/connection.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { listUsedConnectors } from './connections.ts'

/** How long a wallet may take to confirm a disconnect, in ms. */
const disconnectTimeout = 3_000

/** Requests the wallet to disconnect. Rejects with `DisconnectError` if it doesn't confirm in time. */
export async function disconnectWallet(connector: Connector): Promise<void> {
  try {
    await withTimeout(
      {
        what: `Disconnecting ${connector.name}`,
        milliseconds: disconnectTimeout,
      },
      () => connector.disconnect(),
    )
  } catch (cause) {
    throw new DisconnectError({ cause })
  }
}

/** Disconnects wallets that another one has replaced. A failure is only reported, and does not affect the new connection. */
export function disconnectReplaced(
  kit: Kit,
  connectors: Iterable<Connector>,
): void {
  const used = listUsedConnectors(kit)
  for (const connector of connectors)
    if (!used.has(connector.id))
      disconnectWallet(connector).catch((error: Error) =>
        kit.internal.emit({
          event: 'DISCONNECT_ERROR',
          properties: { message: error.message },
        }),
      )
}
