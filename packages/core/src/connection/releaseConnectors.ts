import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { callDisconnect } from './callDisconnect.ts'
import { listUsedConnectors } from './listUsedConnectors.ts'

/** Takes leave of wallets that another one has replaced; a failure is reported, the new connection stands. */
export function releaseConnectors(
  kit: Kit,
  connectors: Iterable<Connector>,
): void {
  const used = listUsedConnectors(kit)
  for (const connector of connectors)
    if (!used.has(connector.id))
      callDisconnect(connector).catch((error: Error) =>
        kit.internal.emit({
          event: 'DISCONNECT_ERROR',
          properties: { message: error.message },
        }),
      )
}
