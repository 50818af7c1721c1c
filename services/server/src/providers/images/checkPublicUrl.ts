import { PublicFetchError } from './errors/PublicFetchError.ts'
import type { PublicNetwork } from './PublicNetwork.ts'

/** Call data travels in the path of a gateway's URL (EIP-3668). */
const maxLength = 8_192

/** Parses a URL that may be fetched, as far as its text tells: https, the standard port, no credentials. */
export function checkPublicUrl(
  { allowsLoopback }: PublicNetwork,
  text: string,
): URL {
  const url = URL.parse(text)
  if (!url || text.length > maxLength) throw refuse('it has no URL')
  if (url.username !== '' || url.password !== '')
    throw refuse('its URL carries credentials')
  if (url.protocol === 'https:' && url.port === '') return url
  // Where nothing but loopback can answer then; see `findPublicAddresses`.
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (allowsLoopback && isWeb) return url
  throw refuse('its URL is not https at the standard port')
}

export declare namespace checkPublicUrl {
  type ErrorType = PublicFetchError
}

function refuse(reason: string): PublicFetchError {
  return new PublicFetchError({ reason })
}
