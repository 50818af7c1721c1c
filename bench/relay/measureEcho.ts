import { once } from 'node:events'
import { WebSocket } from 'ws'

const text = 'A'.repeat(1_500)

/** Round trips a second over fifty sockets, one after the other on each. */
export async function measureEcho(url: string): Promise<number> {
  let count = 0
  const sockets = Array.from({ length: 50 }, () => new WebSocket(url))
  for (const socket of sockets) {
    socket.on('message', () => {
      count += 1
      socket.send(text)
    })
    await once(socket, 'open')
    socket.send(text)
  }
  const started = performance.now()
  const before = count
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const seconds = (performance.now() - started) / 1_000
  const rate = (count - before) / seconds
  for (const socket of sockets) socket.terminate()
  return rate
}
