import { RequestError } from './RequestError.ts'

const host = String.raw`(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?`

const normalHost = new RegExp(`^${host}$`, 'i')

/** Scheme and authority of a target in absolute form, which a proxy may send (RFC 9112 §3.2.2). */
const authority = new RegExp(`^https?://${host}(?=[/?]|$)`, 'i')

/** Segments of RFC 3986 except `.`, `..` and empty ones; a slash at the end is allowed. */
const normalPath =
  /^(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+)*\/?$/i

/** Escapes of unreserved characters, slashes, backslashes and control characters. */
const hiddenEscape =
  /%(?:[01][\da-f]|2[def]|3\d|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\daef])/i

/**
 * Throws `RequestError` 400 unless the target of a request is in normal form (RFC 3986 §6.2.2), so that a proxy's rules, the
 * router and the handlers all see the same path. Refused are `..`, `.`, empty segments, backslashes, fragments, escapes of
 * characters that need none, and a `Host` header that is more than a host and a port.
 */
export function checkTarget({ url = '', headers }: checkTarget.Request): void {
  if (headers.host !== undefined && !normalHost.test(headers.host))
    throw createError('host', 'The `Host` header is not a host')
  // Nearly every target is in origin form.
  const rest = url.startsWith('/') ? url : url.replace(authority, '')
  const isAbsolute = rest !== url
  const end = rest.indexOf('?')
  const path = end === -1 ? rest : rest.slice(0, end)
  const isNormal =
    (path.startsWith('/') || (isAbsolute && path === '')) &&
    normalPath.test(path) &&
    (!path.includes('%') || (!hiddenEscape.test(path) && isUtf8(path))) &&
    !rest.includes('#')
  if (!isNormal) throw createError('path', 'The path is not in normal form')
}

export declare namespace checkTarget {
  type Request = {
    /** The target as it stands in the request line. */
    url?: string | undefined
    headers: { host?: string | undefined }
  }
  type ErrorType = RequestError
}

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function createError(field: string, description: string): RequestError {
  return new RequestError({ status: 400, field, description })
}
