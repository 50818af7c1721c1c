import type { NetworkId } from '@latchkit/protocol'
import { withServer } from '../http/withServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { ServerReadError } from '../types/ServerReadError.ts'

/** The networks (CAIP-2) that the server serves; none without a server. */
export function getSupportedChains(
  kit: Kit,
  parameters: getSupportedChains.Parameters = {},
): Promise<getSupportedChains.ReturnType> {
  return withServer(kit, { http: [], ws: [] }, ({ readSupportedChains }) =>
    readSupportedChains(kit, parameters),
  )
}

export declare namespace getSupportedChains {
  type Parameters = { signal?: AbortSignal | undefined }
  type ReturnType = {
    /** By HTTP requests. */
    readonly http: readonly NetworkId[]
    /** By WebSocket, too. */
    readonly ws: readonly NetworkId[]
  }
  type ErrorType = ServerReadError
}
