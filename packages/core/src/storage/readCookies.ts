import { InvalidConfigurationError } from '../errors/InvalidConfigurationError.ts'
import { isCookieKey } from './isCookieKey.ts'

/** What a `Cookie` header, or `document.cookie`, holds of any kit. What is damaged, foreign or sent twice is left out: anybody can write a cookie. */
export function readCookies(
  header: string | null | undefined,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  if (header === null || header === undefined) return values
  if (typeof header !== 'string')
    throw new InvalidConfigurationError({
      option: 'cookie',
      given: header,
      expected: 'the `Cookie` header of the request, a string',
    })
  // Servers take less than that.
  if (header.length > 65_536) return values
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim()
    // RFC 6265, 5.4: where a name is sent twice, the first has the nearer path.
    if (!isCookieKey(name) || values.has(name)) continue
    try {
      values.set(name, decodeURIComponent(pair.slice(at + 1).trim()))
    } catch {
      // Not written by a kit.
    }
  }
  return values
}
