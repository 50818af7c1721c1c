import type { Route } from '../http/implement.ts'
import { serveAvatar } from './avatar.ts'
import { serveIdentity } from './identity.ts'
import type { IdentityPorts } from './ports.ts'

/** Serves the names and avatars of addresses. */
export function createIdentityService(ports: IdentityPorts): readonly Route[] {
  return [serveIdentity(ports), serveAvatar(ports)]
}
