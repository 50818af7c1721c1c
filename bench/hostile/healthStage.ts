import { setTimeout as wait } from 'node:timers/promises'
import { onEnd } from '../server/stage/onEnd.ts'

/** Requests a health endpoint again and again, in a process of its own; responds to a message with the longest time that a response took, in milliseconds. */
process.once('message', async ({ url }: { url: string }) => {
  let longest = 0
  const request = async () => {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  }
  // The first requests open the connection, and compile code.
  for (let i = 0; i < 20; i++) await request()
  process.send?.({})
  process.on('message', () => process.send?.({ longest }))
  onEnd()
  while (true) {
    const start = performance.now()
    const isLive = await request()
    longest = isLive
      ? Math.max(longest, performance.now() - start)
      : Number.MAX_VALUE
    await wait(2)
  }
})
