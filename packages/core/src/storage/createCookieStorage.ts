import {
  InvalidConfigurationError,
  SharedKitError,
} from '../errors/configuration.ts'
import type { Storage } from './Storage.ts'
import { createBrowserStorage, createMemoryStorage } from './Storage.ts'

/**
 * Creates a storage that keeps values in `localStorage` and copies what a server's first render
 * shows into cookies: the address, the network and the active namespace. For
 * `createKit({ storage })`, on the server and in the browser.
 *
 * On a server each request needs its own storage and kit, as they hold the visitor's address.
 */
export function createCookieStorage(
  parameters: createCookieStorage.Parameters = {},
): Storage {
  const { cookie } = parameters
  const sent = readCookies(cookie)
  const getServerItem = (key: string) => sent.get(key) ?? null
  if (typeof document !== 'undefined')
    return { ...createPageStorage(), getServerItem }

  const memory = createMemoryStorage()
  for (const [key, value] of sent) memory.setItem(key, value)
  let isClaimed = false
  return {
    ...memory,
    getServerItem,
    claim() {
      if (isClaimed) throw new SharedKitError()
      isClaimed = cookie !== undefined
    },
  }
}

export declare namespace createCookieStorage {
  type Parameters = {
    /** The result of `pickCookies` for the request; in the browser, the same string that the server rendered with. */
    cookie?: string | null | undefined
  }
  type ErrorType = InvalidConfigurationError
}

function createPageStorage(): Storage {
  const local = createBrowserStorage()
  return {
    ...local,
    // The cookie comes second: all ports of a host share cookies, and its subdomains can write them.
    getItem: (key) =>
      local.getItem(key) ?? readCookies(document.cookie).get(key) ?? null,
    setItem(key, value) {
      const isCopied = isCookieKey(key) && writeCookie(key, value)
      try {
        local.setItem(key, value)
      } catch (error) {
        if (!isCopied) throw error
        // If the storage is full, the older value is removed so that the cookie is read.
        local.removeItem(key)
      }
    },
    removeItem(key) {
      local.removeItem(key)
      if (isCookieKey(key)) writeCookie(key, undefined)
    },
  }
}

/**
 * Returns the part of a request's `Cookie` header that `createCookieStorage` needs. The header
 * itself must not get into a page, as it holds what scripts may not read (`HttpOnly`).
 *
 * The result is safe in markup and in a string of a script.
 */
export function pickCookies(header: string | null | undefined): string {
  return [...readCookies(header)]
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('; ')
}

export declare namespace pickCookies {
  type ErrorType = InvalidConfigurationError
}

/** Also encodes the apostrophe, which ends an attribute and which `encodeURIComponent` keeps. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll("'", '%27')
}

/** Returns the values of all kits in a `Cookie` header or `document.cookie`. The input is untrusted: entries that are malformed, unknown or repeated are left out. */
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
  // Servers accept shorter headers only.
  if (header.length > 65_536) return values
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim()
    // RFC 6265, 5.4: if a name is sent twice, the first has the longer path.
    if (!isCookieKey(name) || values.has(name)) continue
    try {
      values.set(name, decodeURIComponent(pair.slice(at + 1).trim()))
    } catch {
      // Not written by a kit.
    }
  }
  return values
}

/** Browsers refuse a cookie above 4,096 bytes, its attributes included. */
const maxLength = 3_500

/** The limit for all kits of the origin, in bytes: every request sends them, and many servers refuse a header above 8 kB. */
const maxTotal = 4_096

/** 400 days in seconds, the maximum in browsers. */
const maxAge = 34_560_000

/** Sets a cookie, or removes it if there is no value. Returns `false`, without a cookie, if it is too large or the browser refused it. */
function writeCookie(name: string, value: string | undefined): boolean {
  const pair = format(name, value ?? '')
  const others = [...readCookies(document.cookie)].filter(
    ([each]) => each !== name,
  )
  const total = others.reduce(
    (sum, other) => sum + format(...other).length + 2,
    pair.length,
  )
  const isKept =
    value !== undefined && pair.length <= maxLength && total <= maxTotal
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not synchronous, and not in every browser
  document.cookie = [
    isKept ? pair : `${name}=`,
    'Path=/',
    'SameSite=Lax',
    `Max-Age=${isKept ? maxAge : -1}`,
    ...(location.protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')
  return readCookies(document.cookie).get(name) === value
}

function format(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}`
}

/** Whether a key is copied into a cookie: only what a server's first render shows. */
function isCookieKey(key: string): boolean {
  return pattern.test(key)
}

const pattern =
  /^[\w-]{1,64}\.(activeNamespace|(connection|network)\.[-a-z0-9]{3,8})$/
