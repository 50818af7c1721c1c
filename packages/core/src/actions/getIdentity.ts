import type { NetworkId } from '@latchkit/protocol'
import type { NotConnectedError } from '../errors/connection.ts'
import { findSubject } from '../http/findSubject.ts'
import { withServer } from '../http/withServer.ts'
import type { Identity } from '../types/Identity.ts'
import type { Kit } from '../types/Kit.ts'
import type { ServerReadError } from '../types/ServerReadError.ts'

/** The name and picture that an address goes by; kept for 5 minutes. Neither without a server, or on a network that it doesn't serve. */
export function getIdentity(
  kit: Kit,
  parameters: getIdentity.Parameters = {},
): Promise<Identity> {
  const neutral = { name: undefined, avatar: undefined }
  return withServer<Identity>(kit, neutral, async ({ readIdentity }) => {
    const subject = findSubject(kit, { feature: 'identity', ...parameters })
    return subject ? readIdentity(kit, { ...parameters, ...subject }) : neutral
  })
}

export declare namespace getIdentity {
  type Parameters = {
    /** Default: the active account. */
    address?: string | undefined
    /** Default: the active one. */
    networkId?: NetworkId | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = Identity
  type ErrorType = NotConnectedError | ServerReadError
}
