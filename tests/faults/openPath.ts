import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** A proxy to a loopback port on which a network can fail silently. */
export async function openPath(port: number): Promise<openPath.ReturnType> {
  const pairs = new Set<readonly [Socket, Socket]>()
  const waiting = new Set<Socket>()
  let isHeld = false

  function close(pair: readonly [Socket, Socket]): void {
    // Where nothing goes through, not even an end does.
    if (isHeld) return
    for (const it of pair) it.destroy()
    pairs.delete(pair)
  }

  function join(pair: readonly [Socket, Socket]): void {
    const [near, far] = pair
    near.pipe(far)
    far.pipe(near)
    if (near.destroyed || far.destroyed) close(pair)
  }

  function open(near: Socket): void {
    const pair = [near, connect(port, '127.0.0.1')] as const
    pairs.add(pair)
    for (const socket of pair)
      socket.on('error', () => {}).on('close', () => close(pair))
    join(pair)
  }

  const server = createServer({ pauseOnConnect: true }, (near) => {
    near.on('error', () => {})
    if (isHeld) waiting.add(near)
    else open(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  function part(): void {
    for (const [near, far] of pairs) {
      near.unpipe(far)
      far.unpipe(near)
    }
  }

  return {
    host: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    swallow() {
      part()
      for (const pair of pairs) for (const it of pair) it.resume()
    },
    hold() {
      isHeld = true
      part()
      for (const pair of pairs) for (const it of pair) it.pause()
    },
    release() {
      isHeld = false
      for (const pair of pairs) join(pair)
      for (const near of waiting) if (!near.destroyed) open(near)
      waiting.clear()
    },
    async close() {
      isHeld = false
      for (const pair of pairs) close(pair)
      for (const near of waiting) near.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export declare namespace openPath {
  type ReturnType = {
    /** Where it begins. */
    host: string
    /** What goes on now is lost; who connects again is served. */
    swallow(): void
    /** Stops all data and new connections without closing any, as lost packets do; it arrives once the network is back. */
    hold(): void
    /** The network is back. */
    release(): void
    close(): Promise<void>
  }
}
