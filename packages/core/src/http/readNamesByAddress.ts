import { getNamesByAddress as endpoint } from '@latchkit/protocol/http'
import { NamesUnavailableError } from '../errors/server.ts'
import type { Kit } from '../types/Kit.ts'
import type { RegisteredName } from '../types/RegisteredName.ts'
import type { findSubject } from './findSubject.ts'
import { getAnswers } from './getAnswers.ts'
import { isSupported } from './isSupported.ts'
import { lifetimes } from './limits.ts'
import { mapName } from './mapName.ts'
import { requestServer } from './requestServer.ts'

/** The names that an address registered, from the server or from what it said lately. */
export async function readNamesByAddress(
  kit: Kit,
  parameters: NonNullable<findSubject.ReturnType> & {
    signal?: AbortSignal | undefined
  },
): Promise<readonly RegisteredName[]> {
  const { address, signal } = parameters
  try {
    if (!(await isSupported(kit, parameters))) return []
    return await getAnswers(kit).read({
      key: `names ${address}`,
      maxAge: lifetimes.names,
      signal,
      load: async (signal) => {
        const query = { apiVersion: '2' }
        const params = { address }
        const names = await requestServer(kit, {
          ...{ endpoint, params, query, signal },
        })
        return names.map(mapName)
      },
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NamesUnavailableError({ cause })
  }
}
