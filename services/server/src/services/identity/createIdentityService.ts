import type { Route } from '../../http/Route.ts'
import { getAvatar } from './getAvatar.ts'
import { getIdentity } from './getIdentity.ts'
import type { IdentityPorts } from './IdentityPorts.ts'

/** The name and picture that an address goes by. */
export function createIdentityService(ports: IdentityPorts): readonly Route[] {
  return [getIdentity(ports), getAvatar(ports)]
}
