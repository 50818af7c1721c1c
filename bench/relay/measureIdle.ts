import type { WebSocket } from 'ws'
import { openSocket } from './openSocket.ts'

const batch = 200

/** Bytes that the relay needs for each of many sockets that say nothing. */
export async function measureIdle(parameters: {
  url: string
  count: number
  weigh(): Promise<number>
}): Promise<number> {
  const { url, count, weigh } = parameters
  const sockets: WebSocket[] = []
  const before = await weigh()
  while (sockets.length < count)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: batch }, () => openSocket(url)),
      )),
    )
  const after = await weigh()
  for (const socket of sockets) socket.terminate()
  return (after - before) / count
}
