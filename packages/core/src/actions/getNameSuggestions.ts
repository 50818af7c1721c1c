import type { RequestAbortedError } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import { NameSuggestionsUnavailableError } from '../errors/server.ts'
import { createThrottle } from '../http/createThrottle.ts'
import { searchInterval } from '../http/limits.ts'
import { requestServer } from '../http/requestServer.ts'
import { findServedNetwork, isServed } from '../http/served.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'

/** Returns a wanted name and similar ones, and whether each is registered. Requests are at least 300 ms apart, and nothing is cached. `[]` without a server, or on a network that it doesn't serve. */
export async function getNameSuggestions(
  kit: Kit,
  parameters: getNameSuggestions.Parameters,
): Promise<getNameSuggestions.ReturnType> {
  const networkId = findServedNetwork(kit, { feature: 'names', ...parameters })
  if (!networkId) return []
  const { signal } = parameters
  try {
    if (!(await isServed(kit, { networkId, signal }))) return []
    const throttle = kit.memo('server.nameThrottle', createNameThrottle)
    const { suggestions } = await requestNameSuggestions(kit, {
      ...parameters,
      beforeSend: () => throttle({ signal }),
    })
    return suggestions
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NameSuggestionsUnavailableError({ cause })
  }
}

export declare namespace getNameSuggestions {
  type Parameters = {
    /** As typed so far, without a zone. */
    name: string
    /** Default: the server's own. */
    zone?: string | undefined
    /** Default: the active one. */
    network?: NetworkReference | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = readonly NameSuggestion[]
  type ErrorType = NameSuggestionsUnavailableError | RequestAbortedError
}

/** A name that could be registered, in full. */
export type NameSuggestion = {
  readonly name: string
  readonly isRegistered: boolean
}

/** Requests suggestions, and the audience that the message of a registration must name. */
export async function requestNameSuggestions(
  kit: Kit,
  parameters: requestNameSuggestions.Parameters,
): Promise<requestNameSuggestions.ReturnType> {
  const { name, zone, beforeSend, signal } = parameters
  const { suggestions, audience } = await requestServer(kit, {
    endpoint: 'getNameSuggestions',
    params: { name },
    query: zone === undefined ? {} : { zone },
    beforeSend,
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

export declare namespace requestNameSuggestions {
  type Parameters = Pick<
    getNameSuggestions.Parameters,
    'name' | 'signal' | 'zone'
  > & { beforeSend?: (() => Promise<void>) | undefined }
  type ReturnType = {
    readonly suggestions: readonly NameSuggestion[]
    /** The server's public origin. */
    readonly audience: string
  }
}

function createNameThrottle() {
  return createThrottle({ interval: searchInterval })
}
