import type { NetworkId, RequestAbortedError } from '@latchkit/protocol'
import type { NameSuggestionsUnavailableError } from '../errors/server.ts'
import { findServedNetwork } from '../http/findServedNetwork.ts'
import { withServer } from '../http/withServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { NameSuggestion } from '../types/NameSuggestion.ts'

/** A wanted name and names like it, and whether each is taken. `[]` without a server, or on a network that it doesn't serve. */
export function getNameSuggestions(
  kit: Kit,
  parameters: getNameSuggestions.Parameters,
): Promise<getNameSuggestions.ReturnType> {
  return withServer(kit, [], async ({ readNameSuggestions }) => {
    const networkId = findServedNetwork(kit, {
      feature: 'names',
      ...parameters,
    })
    return networkId
      ? readNameSuggestions(kit, { ...parameters, networkId })
      : []
  })
}

export declare namespace getNameSuggestions {
  type Parameters = {
    /** As typed so far, without a zone. */
    name: string
    /** Default: the server's own. */
    zone?: string | undefined
    /** Default: the active one. */
    networkId?: NetworkId | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = readonly NameSuggestion[]
  type ErrorType = NameSuggestionsUnavailableError | RequestAbortedError
}
