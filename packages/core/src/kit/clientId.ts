import type { Kit } from '../types/Kit.ts'

/** Returns the id under which the relay of the connected wallet's session knows this app; the server receives it with each request. */
export function getClientId(kit: Kit): string | undefined {
  return getHolder(kit).clientId
}

/** Replaces the client id; `undefined` once the session has ended. */
export function setClientId(kit: Kit, clientId: string | undefined): void {
  getHolder(kit).clientId = clientId
}

function getHolder(kit: Kit): { clientId: string | undefined } {
  return kit.memo('core.clientId', () => ({ clientId: undefined }))
}
