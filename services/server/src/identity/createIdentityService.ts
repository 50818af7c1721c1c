import type { Route } from '../http/implement.ts'
import { serveAvatar } from './avatar.ts'
import { serveIdentity } from './identity.ts'
import type { IdentityPorts } from './ports.ts'

/** The name and picture that an address goes by. */
export function createIdentityService(ports: IdentityPorts): readonly Route[] {
  return [serveIdentity(ports), serveAvatar(ports)]
}
