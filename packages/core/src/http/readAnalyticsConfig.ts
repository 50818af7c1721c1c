import { getAnalyticsConfig as endpoint } from '@latchkit/protocol/http'
import type { getAnalyticsConfig } from '../actions/getAnalyticsConfig.ts'
import type { Kit } from '../types/Kit.ts'
import { getAnswers } from './getAnswers.ts'
import { lifetimes } from './limits.ts'
import { requestServer } from './requestServer.ts'

/** Whether the server collects events; asked once per page. */
export function readAnalyticsConfig(
  kit: Kit,
  { signal: given }: getAnalyticsConfig.Parameters = {},
): Promise<getAnalyticsConfig.ReturnType> {
  return getAnswers(kit).read({
    key: 'analytics',
    maxAge: lifetimes.page,
    signal: given,
    load: (signal) => requestServer(kit, { endpoint, signal }),
  })
}
