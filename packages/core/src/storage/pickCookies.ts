import type { InvalidConfigurationError } from '../errors/InvalidConfigurationError.ts'
import { readCookies } from './readCookies.ts'

/**
 * What `createCookieStorage` needs of a request's `Cookie` header, and nothing else: the header
 * itself must not get into a page, for it holds what scripts may not read (`HttpOnly`).
 *
 * Every character of it may stand in markup and in a string of a script.
 */
export function pickCookies(header: string | null | undefined): string {
  return [...readCookies(header)]
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('; ')
}

export declare namespace pickCookies {
  type ErrorType = InvalidConfigurationError
}

/** `encodeURIComponent` leaves the apostrophe, which ends an attribute. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll("'", '%27')
}
