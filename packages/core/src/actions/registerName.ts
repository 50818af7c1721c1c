import type { NetworkId, RpcError } from '@latchkit/protocol'
import type { NameRegistrationError } from '../errors/server.ts'
import { InvalidNameError } from '../errors/server.ts'
import { findServedNetwork } from '../http/findServedNetwork.ts'
import { withServer } from '../http/withServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { RegisteredName } from '../types/RegisteredName.ts'
import type { requireConnection } from './requireConnection.ts'

/** Registers a name for the active account, which signs for it. `undefined` without a server, or on a network that it doesn't serve. */
export async function registerName(
  kit: Kit,
  parameters: registerName.Parameters,
): Promise<registerName.ReturnType> {
  const { name } = parameters
  if (!isName(name)) throw new InvalidNameError({ given: name })
  return withServer<registerName.ReturnType>(
    kit,
    undefined,
    async ({ postName }) => {
      const networkId = findServedNetwork(kit, {
        feature: 'names',
        ...parameters,
      })
      return networkId && postName(kit, { ...parameters, networkId })
    },
  )
}

export declare namespace registerName {
  type Parameters = {
    /** Lower-case letters, digits and hyphens, at least 4 of them; in full, or without its zone. */
    name: string
    /** Default: the server's own. */
    zone?: string | undefined
    /** On which the name leads to the account. Default: the active one. */
    networkId?: NetworkId | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = RegisteredName | undefined
  type ErrorType =
    | InvalidNameError
    | NameRegistrationError
    | requireConnection.ErrorType
    | RpcError
}

function isName(name: unknown): boolean {
  return (
    typeof name === 'string' &&
    name.length <= 255 &&
    /^[a-z\d-]{4,}(\.[a-z\d-]+)*$/.test(name)
  )
}
