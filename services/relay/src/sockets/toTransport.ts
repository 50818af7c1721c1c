import type { WebSocket } from 'ws'
import type { Transport } from './Transport.ts'

/** Milliseconds that a client has to close its end. */
const patience = 2_000

/** A socket of `ws` as a session uses it. */
export function toTransport(socket: WebSocket): Transport {
  return {
    send: (text, sent) => socket.send(text, sent),
    buffered: () => socket.bufferedAmount,
    ping: () => socket.ping(),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close(code, reason) {
      // One that reads nothing doesn't read this either.
      socket.resume()
      socket.close(code, reason)
      const timer = setTimeout(() => socket.terminate(), patience)
      socket.once('close', () => clearTimeout(timer))
    },
    terminate: () => socket.terminate(),
  }
}
