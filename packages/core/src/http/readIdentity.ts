import { stripText } from '@latchkit/protocol'
import { getIdentity as endpoint } from '@latchkit/protocol/http'
import type { Identity } from '../types/Identity.ts'
import type { Kit } from '../types/Kit.ts'
import type { findSubject } from './findSubject.ts'
import { getAnswers } from './getAnswers.ts'
import { isSupported } from './isSupported.ts'
import { lifetimes } from './limits.ts'
import { requestServer } from './requestServer.ts'
import { toImageUrl } from './toImageUrl.ts'

/** What an address goes by, from the server or from what it said lately. */
export async function readIdentity(
  kit: Kit,
  parameters: NonNullable<findSubject.ReturnType> & {
    signal?: AbortSignal | undefined
  },
): Promise<Identity> {
  const { address, signal } = parameters
  if (!(await isSupported(kit, parameters)))
    return { name: undefined, avatar: undefined }
  return getAnswers(kit).read({
    key: `identity ${address}`,
    maxAge: lifetimes.identity,
    signal,
    load: async (signal) => {
      const params = { address }
      const { name, avatar } = await requestServer(kit, {
        endpoint,
        params,
        signal,
      })
      return {
        name: stripText(name, { max: 255 }) || undefined,
        avatar: toImageUrl(kit, avatar),
      }
    },
  })
}
