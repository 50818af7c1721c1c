/** The host of an RPC URL, for messages: credentials may stand before it, in the path or in the query. */
export function getHost(url: string): string {
  return /\/\/(?:[^/?#@]*@)?([^/?#]+)/.exec(url)?.[1] ?? 'the RPC URL'
}
