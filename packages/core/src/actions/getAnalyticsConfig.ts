import { withServer } from '../http/withServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { ServerReadError } from '../types/ServerReadError.ts'

/** Whether the server collects events; never without a server. */
export function getAnalyticsConfig(
  kit: Kit,
  parameters: getAnalyticsConfig.Parameters = {},
): Promise<getAnalyticsConfig.ReturnType> {
  return withServer(
    kit,
    { isAnalyticsEnabled: false },
    ({ readAnalyticsConfig }) => readAnalyticsConfig(kit, parameters),
  )
}

export declare namespace getAnalyticsConfig {
  type Parameters = { signal?: AbortSignal | undefined }
  type ReturnType = { readonly isAnalyticsEnabled: boolean }
  type ErrorType = ServerReadError
}
