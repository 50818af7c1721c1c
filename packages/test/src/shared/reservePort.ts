import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that a system chooses itself. */
const [first, end] = [10_000, 32_000]

/**
 * Returns a free port of loopback for a server that listens later, or again after it was away. Meanwhile no other server on
 * a port of the system's choice gets it.
 */
export async function reservePort(): Promise<number> {
  const port = randomInt(first, end)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return await reservePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}
