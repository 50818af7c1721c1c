/** Whether a stored value belongs in a cookie: only what a server's first render shows. */
export function isCookieKey(key: string): boolean {
  return pattern.test(key)
}

const pattern =
  /^[\w-]{1,64}\.(activeNamespace|(connection|network)\.[-a-z0-9]{3,8})$/
