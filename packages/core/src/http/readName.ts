import type { NetworkId } from '@latchkit/protocol'
import { getName as endpoint } from '@latchkit/protocol/http'
import { NameResolutionError, ServerError } from '../errors/server.ts'
import type { Kit } from '../types/Kit.ts'
import type { RegisteredName } from '../types/RegisteredName.ts'
import { getAnswers } from './getAnswers.ts'
import { isSupported } from './isSupported.ts'
import { lifetimes } from './limits.ts'
import { mapName } from './mapName.ts'
import { requestServer } from './requestServer.ts'

/** Who registered a name, from the server or from what it said lately; `undefined` where nobody did. */
export async function readName(
  kit: Kit,
  parameters: {
    name: string
    networkId: NetworkId
    signal?: AbortSignal | undefined
  },
): Promise<RegisteredName | undefined> {
  const { name, signal } = parameters
  try {
    if (!(await isSupported(kit, parameters))) return undefined
    return await getAnswers(kit).read({
      key: `name ${name}`,
      maxAge: lifetimes.names,
      signal,
      load: async (signal) => {
        const query = { apiVersion: '2' }
        const params = { name }
        return mapName(
          await requestServer(kit, { endpoint, params, query, signal }),
        )
      },
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    // In the server's own words: another 404 is no server of ours.
    const isUnknown =
      cause instanceof ServerError &&
      cause.status === 404 &&
      cause.reasons.length > 0
    if (isUnknown) return undefined
    throw new NameResolutionError({ cause })
  }
}
