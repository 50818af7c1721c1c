import type { NetworkId, RequestAbortedError } from '@latchkit/protocol'
import type { NameResolutionError } from '../errors/server.ts'
import { findServedNetwork } from '../http/findServedNetwork.ts'
import { withServer } from '../http/withServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { RegisteredName } from '../types/RegisteredName.ts'

/** Who registered a name; kept for 5 minutes. `undefined` where nobody did, without a server, or on a network that it doesn't serve. */
export function getName(
  kit: Kit,
  parameters: getName.Parameters,
): Promise<getName.ReturnType> {
  return withServer<getName.ReturnType>(
    kit,
    undefined,
    async ({ readName }) => {
      const networkId = findServedNetwork(kit, {
        feature: 'names',
        ...parameters,
      })
      return networkId && readName(kit, { ...parameters, networkId })
    },
  )
}

export declare namespace getName {
  type Parameters = {
    /** In full, with its zone. */
    name: string
    /** Default: the active one. */
    networkId?: NetworkId | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = RegisteredName | undefined
  type ErrorType = NameResolutionError | RequestAbortedError
}
