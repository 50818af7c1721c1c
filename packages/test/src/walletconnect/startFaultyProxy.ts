import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** Starts a TCP proxy between a client and a relay that can fail in several ways. */
export async function startFaultyProxy(
  target: string,
): Promise<startFaultyProxy.ReturnType> {
  const { port } = new URL(target)
  const pairs = new Set<{ near: Socket; far: Socket }>()
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    const pair = { near, far }
    pairs.add(pair)
    near.pipe(far)
    far.pipe(near)
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        if (!pairs.delete(pair)) return
        near.destroy()
        far.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0

  return {
    url: `ws://127.0.0.1:${own}`,
    cut() {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
    },
    mute() {
      for (const { near, far } of pairs) {
        far.unpipe(near)
        far.resume()
      }
    },
    swallow() {
      for (const pair of pairs) {
        pairs.delete(pair)
        const { near, far } = pair
        near.unpipe(far)
        far.unpipe(near)
        for (const socket of [near, far]) socket.resume()
      }
    },
    async stop() {
      server.close()
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
    },
  }
}

export declare namespace startFaultyProxy {
  type ReturnType = {
    url: string
    /** Closes all connections. */
    cut(): void
    /** Discards what the relay sends. */
    mute(): void
    /** Keeps the open connections open and discards data in both directions. */
    swallow(): void
    stop(): Promise<void>
  }
}
