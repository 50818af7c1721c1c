/**
 * What a deep link brought along: the text of its `uri`, or `undefined`. The address bar, and the entry in the history,
 * are rid of it before anything else can read them: the code in it is a secret.
 */
export function takeLink(parameters: takeLink.Parameters): string | undefined {
  const { pathname, search, hash } = parameters.location
  if (pathname === '/' && !search && !hash) return undefined
  parameters.history.replaceState(null, '', '/')
  if (pathname !== '/wc') return undefined
  return new URLSearchParams(search).get('uri') ?? undefined
}

export declare namespace takeLink {
  type Parameters = {
    location: { pathname: string; search: string; hash: string }
    history: Pick<History, 'replaceState'>
  }
}
