import type { Kit } from '../types/Kit.ts'
import { callDisconnect } from './callDisconnect.ts'

/** Takes leave of wallets that another one has replaced; a failure is reported, the new connection stands. */
export function releaseConnectors(
  kit: Kit,
  parameters: { connectorIds: Iterable<string>; except: string },
): void {
  const used = new Set<string>([parameters.except])
  for (const connection of kit.getState().connections.values())
    if (connection.status !== 'disconnected') used.add(connection.connectorId)
  for (const id of parameters.connectorIds)
    if (!used.has(id))
      callDisconnect(kit, id).catch((error: Error) =>
        kit.internals.emit({
          event: 'DISCONNECT_ERROR',
          properties: { message: error.message },
        }),
      )
}
