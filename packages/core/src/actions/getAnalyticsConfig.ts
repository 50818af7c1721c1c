import type { ServerReadError } from '../errors/server.ts'
import { lifetimes } from '../http/lifetimes.ts'
import { getReadCache } from '../http/readCache.ts'
import { requestServer } from '../http/requestServer.ts'
import type { Kit } from '../types/Kit.ts'

/** Returns whether the server collects events; cached until the page is closed. `false` without a server. */
export async function getAnalyticsConfig(
  kit: Kit,
  parameters: getAnalyticsConfig.Parameters = {},
): Promise<getAnalyticsConfig.ReturnType> {
  if (kit.server === undefined) return { isAnalyticsEnabled: false }
  return getReadCache(kit).read({
    key: 'analytics',
    lifetime: lifetimes.page,
    signal: parameters.signal,
    load: (signal) =>
      requestServer(kit, { endpoint: 'getAnalyticsConfig', signal }),
  })
}

export declare namespace getAnalyticsConfig {
  type Parameters = { signal?: AbortSignal | undefined }
  type ReturnType = { readonly isAnalyticsEnabled: boolean }
  type ErrorType = ServerReadError
}
