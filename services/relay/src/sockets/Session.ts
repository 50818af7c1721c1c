/** One open socket of a client. */
export type Session = {
  /** A frame came. */
  receive(text: string): void
  /** A ping frame came. */
  receivePing(): void
  receivePong(): void
  /** To be called every second. */
  tick(): void
  /** Closes when the requests under way have been answered. */
  leave(reason: string): void
  close(code: number, reason: string): void
  /** The socket has closed. */
  end(): void
}
