import {
  InvalidConfigurationError,
  SharedKitError,
} from '../errors/configuration.ts'
import type { Storage } from './Storage.ts'
import { createBrowserStorage, createMemoryStorage } from './Storage.ts'

/**
 * `localStorage`, with a copy in cookies of what a server's first render shows: the address, the
 * network and the active namespace. For `createKit({ storage })`, on the server and in the browser.
 *
 * On a server each request needs a storage and a kit of its own, for they hold its visitor's address.
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
    /** What `pickCookies` took from the request; in the browser, the very string that the server rendered with. */
    cookie?: string | null | undefined
  }
  type ErrorType = InvalidConfigurationError
}

function createPageStorage(): Storage {
  const local = createBrowserStorage()
  return {
    ...local,
    // The copy comes second: all ports of a host share cookies, and its subdomains can write them.
    getItem: (key) =>
      local.getItem(key) ?? readCookies(document.cookie).get(key) ?? null,
    setItem(key, value) {
      const isCopied = isCookieKey(key) && writeCookie(key, value)
      try {
        local.setItem(key, value)
      } catch (error) {
        if (!isCopied) throw error
        // Full: the cookie goes on alone, and what is older must not hide it.
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

/** Browsers refuse a cookie above 4,096 bytes, its attributes included. */
const maxLength = 3_500

/** Of all kits on the origin: every request carries them, and many servers refuse a header above 8 kB. */
const maxTotal = 4_096

/** 400 days, in seconds: browsers keep no cookie longer. */
const maxAge = 34_560_000

/** Sets a cookie of this page, or removes it; `false` where it is too large or the browser refused it, and then there is none. */
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

/** Whether a stored value belongs in a cookie: only what a server's first render shows. */
function isCookieKey(key: string): boolean {
  return pattern.test(key)
}

const pattern =
  /^[\w-]{1,64}\.(activeNamespace|(connection|network)\.[-a-z0-9]{3,8})$/
