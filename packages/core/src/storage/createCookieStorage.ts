import type { InvalidConfigurationError } from '../errors/InvalidConfigurationError.ts'
import { SharedKitError } from '../errors/SharedKitError.ts'
import type { Storage } from '../types/Storage.ts'
import { createBrowserStorage } from './createBrowserStorage.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { isCookieKey } from './isCookieKey.ts'
import { readCookies } from './readCookies.ts'
import { writeCookie } from './writeCookie.ts'

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
