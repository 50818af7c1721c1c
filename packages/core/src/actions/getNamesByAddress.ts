import type { NetworkId, RequestAbortedError } from '@latchkit/protocol'
import type { NotConnectedError } from '../errors/connection.ts'
import type { NamesUnavailableError } from '../errors/server.ts'
import { findSubject } from '../http/findSubject.ts'
import { withServer } from '../http/withServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { RegisteredName } from '../types/RegisteredName.ts'

/** The names that an address registered; kept for 5 minutes. `[]` without a server, or on a network that it doesn't serve. */
export function getNamesByAddress(
  kit: Kit,
  parameters: getNamesByAddress.Parameters = {},
): Promise<getNamesByAddress.ReturnType> {
  return withServer(kit, [], async ({ readNamesByAddress }) => {
    const subject = findSubject(kit, { feature: 'names', ...parameters })
    return subject ? readNamesByAddress(kit, { ...parameters, ...subject }) : []
  })
}

export declare namespace getNamesByAddress {
  type Parameters = {
    /** Default: the active account. */
    address?: string | undefined
    /** Default: the active one. */
    networkId?: NetworkId | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = readonly RegisteredName[]
  type ErrorType =
    | NamesUnavailableError
    | NotConnectedError
    | RequestAbortedError
}
