/** The wallet at the other end of a session, as it describes itself: untrusted, and already checked. */
export type ConnectedWallet = {
  /** Plain text, stripped of control and bidirectional characters. */
  readonly name: string
  /** A checked `data:image/…` URI. */
  readonly icon?: string | undefined
  /** Opens the wallet with the request that waits; only where the visitor came from a link on this device. A scheme or an https address, already checked. */
  readonly link?: string | undefined
}
