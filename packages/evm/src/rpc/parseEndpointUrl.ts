import { InvalidConfigurationError } from '@latchkit/core'

/** Takes an RPC URL apart; one without a host is of the page itself. */
export function parseEndpointUrl(
  text: string,
  { chainId }: { chainId: number },
): parseEndpointUrl.ReturnType {
  const url = parseUrl(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new InvalidConfigurationError({
      option: `rpcUrls of chain ${chainId}`,
      given: text,
      expected: 'an http or https URL',
    })
  const { username, password } = url
  url.username = ''
  url.password = ''
  // `fetch` takes no URL with credentials in it.
  const headers =
    username || password
      ? { Authorization: `Basic ${encode(username, password)}` }
      : {}
  return { href: url.href, headers }
}

export declare namespace parseEndpointUrl {
  type ReturnType = {
    readonly href: string
    readonly headers: Readonly<Record<string, string>>
  }
}

/** RFC 7617, as UTF-8. */
function encode(...credentials: readonly string[]): string {
  const text = credentials.map(decodeURIComponent).join(':')
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text, globalThis.location?.href)
  } catch {
    return undefined
  }
}
