import type { NetworkId } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import { getNameSuggestions as endpoint } from '@latchkit/protocol/http'
import type { Kit } from '../types/Kit.ts'
import type { NameSuggestion } from '../types/NameSuggestion.ts'
import { requestServer } from './requestServer.ts'

/** Asks which names like one there are, and what a registration must name as its audience. */
export async function askNameSuggestions(
  kit: Kit,
  parameters: askNameSuggestions.Parameters,
): Promise<askNameSuggestions.ReturnType> {
  const { name, zone, signal } = parameters
  const { suggestions, audience } = await requestServer(kit, {
    endpoint,
    params: { name },
    query: zone === undefined ? {} : { zone },
    signal,
  })
  return {
    audience,
    suggestions: suggestions.map((each) => ({
      name: stripText(each.name, { max: 255 }),
      isRegistered: each.registered,
    })),
  }
}

export declare namespace askNameSuggestions {
  type Parameters = {
    name: string
    networkId: NetworkId
    zone?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    readonly suggestions: readonly NameSuggestion[]
    /** The server's public origin. */
    readonly audience: string
  }
}
