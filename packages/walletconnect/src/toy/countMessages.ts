import { expect, vi } from 'vitest'

/** Sockets that count what came, as it may be under way when a clock moves on. */
export function countMessages() {
  let heard = 0
  class Socket extends WebSocket {
    constructor(url: string | URL) {
      super(url)
      this.addEventListener('message', () => {
        heard += 1
      })
    }
  }
  return {
    Socket,
    untilHeard: (count: number) =>
      vi.waitFor(() => expect(heard).toBe(count), { interval: 2 }),
  }
}
