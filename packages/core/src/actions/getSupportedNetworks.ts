import type { NetworkId } from '@latchkit/protocol'
import type { ServerReadError } from '../errors/server.ts'
import { lifetimes } from '../http/lifetimes.ts'
import { getReadCache } from '../http/readCache.ts'
import { requestServer } from '../http/requestServer.ts'
import type { Kit } from '../types/Kit.ts'

/** Returns the networks (CAIP-2) that the server serves; cached until the page is closed. None without a server. */
export async function getSupportedNetworks(
  kit: Kit,
  parameters: getSupportedNetworks.Parameters = {},
): Promise<getSupportedNetworks.ReturnType> {
  if (kit.server === undefined) return { http: [], ws: [] }
  return getReadCache(kit).read({
    key: 'chains',
    lifetime: lifetimes.page,
    signal: parameters.signal,
    load: (signal) =>
      requestServer(kit, { endpoint: 'getSupportedNetworks', signal }),
  })
}

export declare namespace getSupportedNetworks {
  type Parameters = { signal?: AbortSignal | undefined }
  type ReturnType = {
    /** Over HTTP. */
    readonly http: readonly NetworkId[]
    /** Over WebSocket as well. */
    readonly ws: readonly NetworkId[]
  }
  type ErrorType = ServerReadError
}
