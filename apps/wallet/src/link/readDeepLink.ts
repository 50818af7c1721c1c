/**
 * Returns the `uri` parameter of a deep link, or `undefined`. Removes it from the address bar and the history
 * before other code can read it, since it is a secret.
 */
export function readDeepLink(
  parameters: readDeepLink.Parameters,
): string | undefined {
  const { pathname, search, hash } = parameters.location
  if (pathname === '/' && !search && !hash) return undefined
  parameters.history.replaceState(null, '', '/')
  if (pathname !== '/wc') return undefined
  return new URLSearchParams(search).get('uri') ?? undefined
}

export declare namespace readDeepLink {
  type Parameters = {
    location: { pathname: string; search: string; hash: string }
    history: Pick<History, 'replaceState'>
  }
}
