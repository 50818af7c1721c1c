/** An address in parts, its host in ASCII; `undefined` where it is none. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
