import { isPublicSuffix } from '@latchkit/shared/publicSuffix'
import { InvalidOriginPatternError } from './errors.ts'

const star = '*.'
/** Replaces the star while the pattern is parsed as a URL. */
const standIn = 'star--star.'

/**
 * Parses a pattern of allowed origins: one origin, or `https://*.host` for all subdomains of a host. Returns it in the
 * form of a browser's `Origin` (lower case, punycode, no default port). HTTP is for loopback in development mode.
 */
export function parseOriginPattern(
  pattern: string,
  { mode }: parseOriginPattern.Options,
): string {
  const fail = (reason: string) =>
    new InvalidOriginPatternError({ pattern, reason })

  const [scheme, rest = ''] = pattern.split('://')
  const isWild = rest.startsWith(star)
  const text = isWild ? `${scheme}://${standIn}${rest.slice(2)}` : pattern
  if (text.includes('*')) throw fail('a star may only be the first label')
  if (/[\s\\]/.test(text) || !URL.canParse(text)) throw fail('it is no URL')
  const url = new URL(text)

  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw fail('it must begin with https://')
  if (text.includes('@')) throw fail('an origin has no user')
  if (url.pathname !== '/' || url.search || url.hash || /[?#/]$/.test(text))
    throw fail('an origin has no path, query or fragment')
  if (url.hostname.endsWith('.')) throw fail('its host ends with a dot')
  if (!isLoopback(url)) {
    if (url.protocol !== 'https:')
      throw fail('only loopback may do without https')
  } else if (mode === 'production')
    throw fail('loopback is for projects in development')
  if (!isWild) return url.origin

  const host = url.hostname.slice(standIn.length)
  if (isPublicSuffix(host) && host !== 'localhost')
    throw fail('anyone can have a name below this public suffix')
  return url.origin.replace(standIn, star)
}

export declare namespace parseOriginPattern {
  type Options = { mode: 'development' | 'production' }
  type ErrorType = InvalidOriginPatternError
}

/** Returns whether a pattern of `parseOriginPattern` allows an origin. */
export function matchOrigin(pattern: string, origin: string): boolean {
  const star = pattern.indexOf('*.')
  if (star === -1) return pattern === origin
  const scheme = pattern.slice(0, star)
  const tail = pattern.slice(star + 1)
  if (!origin.startsWith(scheme) || !origin.endsWith(tail)) return false
  const labels = origin.slice(scheme.length, -tail.length)
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(labels)
}

/** Returns whether a text is an origin in the form that browsers send. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && origin === text && !hostname.endsWith('.')
}

/** Returns whether a URL's host is `localhost` (RFC 6761 §6.3) or a loopback address. */
export function isLoopback({ hostname }: { hostname: string }): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
