/** What a relay's connection has to know of the page that it serves. */
export type Page = {
  isHidden(): boolean
  isOffline(): boolean
  /** Calls back when the page may be seen, or reach the net, again; until the returned function is called. */
  onReturn(listener: () => void): () => void
}
