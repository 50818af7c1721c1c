/** A socket, as far as a session uses it. */
export type Transport = {
  /** `sent` is called when the system has taken it. */
  send(text: string, sent: () => void): void
  /** Bytes that the system has not taken yet. */
  buffered(): number
  ping(): void
  /** Takes no more from the client for now. */
  pause(): void
  resume(): void
  close(code: number, reason: string): void
  /** Without a word. */
  terminate(): void
}
