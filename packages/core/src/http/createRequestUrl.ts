import type { Endpoint } from '@latchkit/protocol/http'
import { getClientId } from '../kit/clientId.ts'
import type { Kit } from '../types/Kit.ts'
import { version } from './version.ts'

/** The address of a call, with what every call carries. */
export function createRequestUrl(
  kit: Kit,
  parameters: createRequestUrl.Parameters,
): string {
  const { endpoint, params = {}, query = {} } = parameters
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  const all = {
    ...query,
    projectId: kit.projectId,
    st: 'latchkit',
    sv: version,
    clientId: getClientId(kit),
  }
  for (const [name, value] of Object.entries(all))
    if (value !== undefined) search.set(name, String(value))
  return `${kit.server}${path}?${search}`
}

export declare namespace createRequestUrl {
  type Parameters = {
    endpoint: Pick<Endpoint, 'path'>
    params?: Readonly<Record<string, unknown>> | undefined
    query?: Readonly<Record<string, unknown>> | undefined
  }
}
