import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** Stands between a client and a relay until a test has it fail. */
export async function startToyProxy(
  target: string,
): Promise<startToyProxy.ReturnType> {
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

export declare namespace startToyProxy {
  type ReturnType = {
    url: string
    /** Ends what goes through, as a net does that is lost. */
    cut(): void
    /** Keeps the relay's answers to itself. */
    mute(): void
    /** Keeps what goes through open, and hands nothing on any more. */
    swallow(): void
    stop(): Promise<void>
  }
}
